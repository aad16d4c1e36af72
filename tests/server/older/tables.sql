-- Tables under way, as the server of commit 879ddad has left them; played at random.
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE auto_pass (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    rule TEXT NOT NULL,               -- JSON
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,          -- 1, 2, 3 … without a gap
    kind TEXT NOT NULL,               -- move, undo
    seat INTEGER NOT NULL,
    word TEXT NOT NULL,               -- of a move; of an undo, how many moves it takes back
    guest INTEGER,                    -- who sent it; null: a bot, or a seat's own rule
    message TEXT NOT NULL,            -- the id that the guest gave it
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',1,'move',1,'reserve:yellow_double',1,'m1');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',2,'move',0,'pass',1,'m2');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',3,'move',0,'reveal:3',1,'m3');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',4,'move',1,'reveal:1',1,'m4');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',5,'move',1,'place:violet',1,'m5');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',6,'move',0,'sabotage:use',1,'m6');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',7,'move',0,'take:25',1,'m7');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',8,'move',0,'take:hidden',1,'m8');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',9,'move',0,'reveal:2',1,'m9');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',10,'move',1,'reveal:18',1,'m10');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',11,'move',0,'take:17',1,'m11');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',12,'move',1,'place:yellow',1,'m12');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',13,'move',1,'take:hidden',1,'m13');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',14,'move',1,'reveal:26',1,'m14');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',15,'move',0,'reveal:20',1,'m15');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',16,'move',0,'rout:1',1,'m16');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',17,'move',0,'take:hidden',1,'m17');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',18,'move',1,'place:violet',1,'m18');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',19,'move',1,'rally:1',1,'m19');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',20,'move',1,'take:8',1,'m20');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',21,'move',1,'reveal:27',1,'m21');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',22,'move',0,'reveal:16',1,'m22');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',23,'move',0,'rout:18',1,'m23');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',24,'move',0,'pass',1,'m24');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',25,'move',0,'take:11',1,'m25');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',26,'move',1,'take:21',1,'m26');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',27,'move',1,'reveal:25',1,'m27');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',28,'move',0,'reveal:29',1,'m28');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',29,'move',1,'place:yellow',1,'m29');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',30,'move',1,'rally:18',1,'m30');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',31,'move',1,'take:hidden',1,'m31');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',32,'move',0,'rout:18',1,'m32');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',33,'move',0,'recruit:red',1,'m33');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',34,'move',0,'hero:red_destroyer',1,'m34');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',35,'move',0,'tuck:20',1,'m35');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',36,'move',0,'take:9',1,'m36');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',37,'move',0,'reveal:11',1,'m37');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',38,'move',1,'reveal:15',1,'m38');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',39,'move',0,'pass',1,'m39');
INSERT INTO "entries" VALUES('Pu1V-cHIHF2nYPVS',40,'move',0,'take:28',1,'m40');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',1,'move',1,'pass',1,'m41');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',2,'move',0,'take',1,'m42');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',3,'move',0,'buy',1,'m43');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',4,'move',1,'take',1,'m44');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',5,'move',1,'buy',1,'m45');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',6,'move',0,'further',1,'m46');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',7,'move',0,'further',1,'m47');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',8,'move',0,'further',1,'m48');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',9,'move',0,'take',1,'m49');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',10,'move',1,'council:jellyfish',1,'m50');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',11,'move',0,'council:squid',1,'m51');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',12,'move',1,'council:seahorse',1,'m52');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',13,'move',1,'buy',1,'m53');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',14,'move',0,'further',1,'m54');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',15,'move',0,'take',1,'m55');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',16,'move',1,'council:squid',1,'m56');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',17,'move',0,'recruit:6',1,'m57');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',18,'move',0,'pay:squid5',1,'m58');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',19,'move',0,'affiliate:squid1',1,'m59');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',20,'move',1,'recruit:1',1,'m60');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',21,'move',1,'cancel',1,'m61');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',22,'move',1,'recruit:1',1,'m62');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',23,'move',1,'pay:seahorse2',1,'m63');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',24,'move',1,'affiliate:jellyfish1',1,'m64');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',25,'move',0,'take',1,'m65');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',26,'move',1,'fight',1,'m66');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',27,'move',1,'reward:1',1,'m67');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',28,'move',1,'buy',1,'m68');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',29,'move',0,'take',1,'m69');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',30,'move',0,'pass',1,'m70');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',31,'move',1,'further',1,'m71');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',32,'move',0,'buy',1,'m72');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',33,'move',1,'take',1,'m73');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',34,'move',0,'explore',1,'m74');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',35,'move',1,'pass',1,'m75');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',36,'move',0,'take',1,'m76');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',37,'move',1,'explore',1,'m77');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',38,'move',1,'further',1,'m78');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',39,'move',1,'take',1,'m79');
INSERT INTO "entries" VALUES('aZBx-xllxQpAo20D',40,'move',0,'council:squid',1,'m80');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',1,'move',0,'pass',1,'m81');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',2,'move',1,'take',1,'m82');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',3,'move',1,'buy',1,'m83');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',4,'move',0,'take',1,'m84');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',5,'move',0,'buy',1,'m85');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',6,'move',1,'fight',1,'m86');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',7,'move',1,'leviathan_tokens:1',1,'m87');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',8,'move',1,'done',1,'m88');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',9,'move',1,'pass',1,'m89');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',10,'move',0,'take',1,'m90');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',11,'move',1,'done',1,'m91');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',12,'move',0,'pass',1,'m92');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',13,'move',1,'further',1,'m93');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',14,'move',0,'buy',1,'m94');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',15,'move',1,'take',1,'m95');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',16,'move',0,'explore',1,'m96');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',17,'move',1,'buy',1,'m97');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',18,'move',0,'further',1,'m98');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',19,'move',0,'take',1,'m99');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',20,'move',1,'reveal:council_stack',1,'m100');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',21,'move',1,'council:crab',1,'m101');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',22,'move',1,'recruit:5',1,'m102');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',23,'move',1,'pay:crab4',1,'m103');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',24,'move',1,'pay:shellfish1',1,'m104');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',25,'move',0,'plot',1,'m105');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',26,'move',0,'council:jellyfish',1,'m106');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',27,'move',1,'further',1,'m107');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',28,'move',1,'take',1,'m108');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',29,'move',0,'council:jellyfish',1,'m109');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',30,'move',1,'take',1,'m110');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',31,'move',0,'explore',1,'m111');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',32,'move',0,'take',1,'m112');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',33,'move',1,'further',1,'m113');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',34,'move',1,'further',1,'m114');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',35,'move',1,'take',1,'m115');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',36,'move',0,'council:crab',1,'m116');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',37,'move',1,'recruit:2',1,'m117');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',38,'move',1,'pay:squid3',1,'m118');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',39,'move',0,'council:squid',1,'m119');
INSERT INTO "entries" VALUES('xYIaaRbdIT4IPgIH',40,'move',1,'further',1,'m120');
CREATE TABLE guests (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,       -- the SHA-256 of what the guest's cookie holds
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
INSERT INTO "guests" VALUES(1,X'FFDAF48FA41ED35E1FF1580E82A8ABB28DF837D65AA21CC542F32F3D43101071','',1794969107);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,               -- person, open, bot
    guest INTEGER REFERENCES guests (id),
    name TEXT NOT NULL,
    level TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('Pu1V-cHIHF2nYPVS',0,'person',1,'Guest','');
INSERT INTO "seats" VALUES('Pu1V-cHIHF2nYPVS',1,'person',1,'Guest 2','');
INSERT INTO "seats" VALUES('aZBx-xllxQpAo20D',0,'person',1,'Guest','');
INSERT INTO "seats" VALUES('aZBx-xllxQpAo20D',1,'person',1,'Guest 2','');
INSERT INTO "seats" VALUES('xYIaaRbdIT4IPgIH',0,'person',1,'Guest','');
INSERT INTO "seats" VALUES('xYIaaRbdIT4IPgIH',1,'person',1,'Guest 2','');
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    setup TEXT NOT NULL,              -- JSON: players, modules, options
    seed TEXT NOT NULL,               -- up to 96 bits
    policy TEXT NOT NULL,             -- JSON: aid, undo, listed, hints
    maker INTEGER,
    invite TEXT NOT NULL,
    created INTEGER NOT NULL,
    finished INTEGER,                 -- when, or null while it goes on
    result TEXT,                      -- JSON: winners, scores; null while it goes on
    rematch TEXT NOT NULL DEFAULT '',
    imported INTEGER NOT NULL DEFAULT 0
, cards TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "tables" VALUES('Pu1V-cHIHF2nYPVS','legions',1,'{"players":2,"modules":[],"options":{"tucked_banners_count":"yes","king":"random"}}','1','{"aid":"log","undo":"fair","listed":false,"hints":true}',1,'',1794969107,NULL,NULL,'',0,'f39df8a60c6d');
INSERT INTO "tables" VALUES('aZBx-xllxQpAo20D','abyss',1,'{"players":2,"modules":[],"options":{"leviathan_end_monster_decks":"both","leviathan_last_space_monster":"free_choice"}}','2','{"aid":"log","undo":"fair","listed":false,"hints":true}',1,'',1794969110,NULL,NULL,'',0,'c6cae37612e5');
INSERT INTO "tables" VALUES('xYIaaRbdIT4IPgIH','abyss',1,'{"players":2,"modules":["leviathan"],"options":{"leviathan_end_monster_decks":"both","leviathan_last_space_monster":"free_choice"}}','3','{"aid":"log","undo":"fair","listed":false,"hints":true}',1,'',1794969112,NULL,NULL,'',0,'c6cae37612e5');
CREATE INDEX seats_of_guest ON seats (guest) WHERE guest IS NOT NULL;
CREATE INDEX tables_by_time ON tables (created);
COMMIT;
