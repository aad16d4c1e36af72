/** What the server shows of a table of Abyss, and what it adds to a question.
 *
 * Cards are named by their ids in the catalogue: Allies `crab3`, `crab1_boost`, `kraken2`; Lords
 * `recruiter`; Locations `sargasso_silos`; Leviathans `leviathan7`; on the track also `monster`.
 * What is printed on a card (guild, cost, influence, formula, texts) is in the catalogue only.
 * A seat that is nobody's is -1; a race that is none is "". Sorted lists say nothing by their order.
 *
 * Targets of options and reasons (several options may share one):
 *
 *   court:0 … court:5   a space of the Court: recruit, take, replace, guard
 *   court-deck          the Lord deck: plot
 *   deck                the Exploration deck: explore, explore on
 *   track               the card revealed last: buy it, take it, fight the Monster
 *   threat              the Threat track: its rewards (a menu)
 *   stack:crab          a Council stack: take, discard, guard, put a Kraken there
 *   location:jail       a Location wherever it lies: take, draw, give, guard
 *   location-deck       the Location deck: how many to draw (a menu)
 *   zone:0 … zone:8     a zone of the Border: fight, hurt, place
 *   ally:crab3          an Ally of my hand, any copy: pay, attack, discard
 *   paid:crab3          an Ally played for the Lord that is being paid for: affiliate it
 *   affiliated:crab3    one of my affiliated Allies: discard it
 *   discard:crab3       an Ally of the discard pile (see `Aside`): take it
 *   lord:slaver         a Lord, mine or another's: use its power, spend its Key, discard, disable, free
 *   keys                my Key tokens: spend those for the rest
 *   token:pearls2       a Leviathan token of mine: reveal one of this kind
 *   sentinel            my waiting Sentinel: place it
 *   seat:1              a player: rob, send a Leviathan, give Nebulis or the figure
 *   loot                the Loot deck: search on
 *   ""                  a plain button: pass, done, give up, numbers, races, kinds of token
 */

import type { Ask } from "../api/types";

export type Race = "jellyfish" | "crab" | "seahorse" | "shellfish" | "squid";

export interface AbyssView {
  game: "abyss";
  players: number;
  modules: ("leviathan" | "kraken")[];
  me: number; // the seat looked through; -1: a spectator; -2: a replay in which everything is open
  turn: number; // the active player
  closer: number; // who has brought the end: everybody else has one last turn; -1 before that
  extra_turns: number; // that the active player will take after this one
  over: boolean;
  decks: Decks;
  track: string[]; // from space 1 on, at most five; the last one was revealed last
  price: number; // of the next Ally sold this turn
  buyers: number[]; // opponents of the active player who could buy at this price now
  threat: Threat | null; // null with Leviathan
  border: Border | null; // null without Leviathan
  council: Stack[]; // in the order of the races
  court: Space[]; // six; 5 is next to the deck
  locations: Available[]; // face up and nobody's
  realms: Realm[]; // by seat
  recruiting: Recruiting | null; // a Lord is being paid for
  fight: { seat: number; zone: number; power: number } | null; // power 0: no die rolled yet
  figure: number; // who holds the Kraken figure, -1 if nobody (or no Kraken set)
  scourge: number; // who has the Scourge of the Abyss, -1 if nobody
}

/** How many cards or tokens lie there; 0 also for what is not in play. */
export interface Decks {
  exploration: number;
  discard: number; // Exploration cards, Monsters included
  discarded: string[] | null; // the Allies of the discard pile, only with aid `full`
  lords: number;
  locations: number;
  tokens: number;
  leviathans: number;
  leviathan_tokens: number;
  loot: number;
}

export interface Threat {
  space: number; // 1 to 6: where the marker stands
  pays: number; // the space whose rewards I would get (the Tamer lowers it)
  rewards: Reward[][]; // of every space, one of which is chosen
}

export interface Reward {
  pearls: number;
  tokens: number;
  keys: number;
}

export interface Border {
  zones: Zone[]; // nine
  arriving: string; // a Leviathan turned up that has no zone yet, or ""
  gone: string[]; // discarded Leviathans, out of the game
  quiet: boolean; // Monsters have no effect any more
}

export interface Zone {
  sums: number[]; // the totals of two dice that lead here: [2, 3], [4], …
  ways: number; // of 36 rolls, how many lead here
  leviathan: Leviathan | null;
}

export interface Leviathan {
  id: string;
  races: Race[]; // that may attack it, crab included (Krakens always may)
  mine: boolean; // whether an Ally of my hand may attack it
  health: { resistance: number; tokens: number }[]; // from the top space down
  lost: number; // Health points lost: the first so many of `health`
  penalty: { kind: "wounds" | "pearls" | "allies" | "free_lord"; amount: number };
}

export interface Stack {
  race: Race;
  size: number;
  cards: string[] | null; // weakest first, only with aid `full`
  guard: number; // whose Sentinel guards it, -1 if none does
}

/** How I stand with a Lord of the Court.
 * `can`: I could pay now. `short`: I can show the races but lack points. `race`: I lack the race that
 * is a must. `races`: I cannot show so many races. `reserved`: somebody else's Sentinel guards it.
 * "": not asked of a spectator or after the end. */
export type Standing = "can" | "short" | "race" | "races" | "reserved" | "";

export interface Space {
  lord: string; // "" on an empty space
  cost: number; // for me; as printed for a spectator
  races: number; // how many different ones, exactly
  race: Race | ""; // the one that is a must for me
  standing: Standing;
  points: number; // the most my hand gives with these races (or with as many as it can show)
  money: number; // Pearls I have, and Nebulis that may stand for Pearls
  missing: number; // points that hand and money together leave open
  held: number; // how many different races my hand can show
  guard: number;
}

export interface Available {
  id: string;
  points: number | null; // what it would score for me now; null for a spectator
  guard: number;
  drawn: boolean; // turned up just now, for the one who is choosing
}

export interface Realm {
  seat: number;
  pearls: number;
  keys: number; // tokens
  lord_keys: number; // Keys of active Lords
  hand_size: number;
  hand: string[] | null; // mine, or known ones with aid `full`; weakest first; null: not shown
  picked: string[]; // of mine: chosen to be discarded, not shown to others before all have chosen
  affiliated: string[]; // weakest first
  lords: FreeLord[];
  locations: Controlled[];
  lord_count: number; // free or under Locations: seven bring the end
  bought: number; // Allies bought in this turn
  tokens: number; // Monster tokens of the base deck
  token_values: number[]; // those of them whose value I may be shown; all at the end
  leviathan_tokens: number;
  leviathan_kinds: TokenKind[]; // those of them that I may be shown
  wounds: number;
  slain: string[]; // Leviathans
  nebulis: number;
  sentinels: number; // waiting to be placed; those placed are the `guard` of what they guard
  score: number; // as the cards lie; of others without Monster tokens, until the end
  parts: Record<string, number>; // the same by category, keys as in `Ending.rows`
}

export type TokenKind = "pearls2" | "pearls3" | "key" | "council_stack";

export interface FreeLord {
  id: string;
  disabled: boolean;
  turn_power: boolean; // whether it has a power to use once a turn
  used: boolean; // that power was used in this turn
  key: boolean; // whether it has a Key that counts now
}

export interface Controlled {
  id: string;
  points: number; // now
  lords: string[]; // beneath it
  loot: number[]; // on a Sanctuary: values, ascending
}

export interface Recruiting {
  seat: number;
  space: number; // of the Court
  paid: string[]; // played so far, weakest first
}

// -------------------------------------------------------------------- what a question adds

/** The kinds of question, as in `abyss.question.*`. */
export type AbyssStep =
  | "act"
  | "offer"
  | "keep"
  | "meet_monster"
  | "reward"
  | "second_stack"
  | "take_stack"
  | "pay"
  | "affiliate"
  | "choose_location"
  | "choose_drawn"
  | "spend_keys"
  | "swap_smokers"
  | "give_location"
  | "swap_location"
  | "disable"
  | "discard_one"
  | "discard_to_limit"
  | "rob"
  | "corrupt"
  | "betray"
  | "take_lord"
  | "scheme"
  | "last_powers"
  | "use"
  | "meet_leviathans"
  | "split"
  | "reveal"
  | "name_back"
  | "choose_victim"
  | "choose_hurt"
  | "choose_zone"
  | "choose_leviathan"
  | "choose_second"
  | "attack"
  | "boost"
  | "lose_allies"
  | "lose_lord"
  | "martial_law"
  | "place_sentinel"
  | "name_race"
  | "discard_affiliated"
  | "place_kraken"
  | "pass_figure"
  | "use_nebulis"
  | "give_nebulis"
  | "heal"
  | "liberate"
  | "search_on";

export interface AbyssAsk extends Ask {
  step: AbyssStep;
  pay: Paying | null; // at step `pay`
  fights: Fight[]; // one for each Leviathan that can be fought now; during a fight, that one
  boosts: Boost[]; // at step `boost`: what each number of Pearls does
  discard: Discarding | null; // Allies must leave my hand
  spend: Spending | null; // at step `spend_keys`
  aside: Aside | null; // cards to choose from that do not lie on the board
}

/** A Lord is being paid for, from the strongest Ally down. */
export interface Paying {
  lord: string;
  space: number;
  cost: number;
  total: number; // points played so far
  missing: number; // points still open: Pearls pay for them, one each
  races: number; // how many different ones must be shown
  shown: Race[]; // so far, by ordinary Allies
  krakens: number; // played so far, each may stand for any race
  race: Race | ""; // the one that is a must
  pearls: number; // that I have
  nebulis: number; // that may stand for Pearls in this payment
  chosen: string[]; // played so far, weakest first
  done: boolean; // whether this is a whole payment already
  cheapest: Payment | null; // the best way on from here; null if only giving up is left
}

/** A payment from here to the end: fewest points wasted, then fewest Pearls, then weakest Allies. */
export interface Payment {
  words: string[]; // to be played one after the other, `done` last (unless it plays itself)
  allies: string[]; // that it adds, strongest first
  pearls: number; // that it costs, Nebulis included
  waste: number; // points beyond the cost
}

export interface Fight {
  zone: number;
  leviathan: string;
  needs: number[]; // the attack power that takes one Health point, two, …; the last one slays
  attacks: Attack[]; // every kind of Ally of my hand that may attack it, strongest first
}

/** What an attack brings before the die is rolled, in chances out of 36. */
export interface Attack {
  ally: string;
  value: number;
  dice: number; // 1, or 2 of which the higher counts
  chances: number[]; // [none, one Health point, …, all: slain]; together 36
  pearls: number; // that may be added after the roll; 0 unless the Ally has this effect
  boosted: number[] | null; // the same if all these Pearls are added where they help; null without
}

export interface Boost {
  pearls: number;
  power: number;
  points: number; // Health points that it takes
  slays: boolean;
}

export interface Discarding {
  left: number; // how many must still go (or, under martial law, be paid for)
  buys_off: boolean; // whether a Pearl each may be paid instead
  pearls: number; // that I have, if they may be used
  ordered: boolean; // whether they must go from the strongest down (as words are sent)
}

export interface Spending {
  location: string;
  lords: string[]; // whose Keys are spent so far
  keys: number; // Key tokens that I have
  missing: number; // Keys still to be named
}

export interface Aside {
  kind: "location_deck" | "discard_pile"; // Black Smokers; the Healer
  ids: string[]; // Locations, or kinds of Ally
  points: number[]; // of Locations: what each would score for me now
}
