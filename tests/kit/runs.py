"""Which tests a run is made of: `python -m tests.kit.runs both` prints them for pytest.

`make test` runs everything on the compiled engine, and on the interpreted one what could differ
there. docs/decisions/0032 gives the reasons at length.
"""

import sys
from typing import Final

# `core`, `games` and the bots' features and search are compiled: what tests them must hold on both
# engines.
ENGINE: Final = (
    "core",
    "rules",
    "scenarios",
    "contract",
    "properties",
    "counts",
    "golden",
    "random_games",
    "bots/test_features.py",
    "bots/test_tree.py",
    "bots/test_solver.py",
    "bots/test_learned.py",
    "bots/test_policy.py",
    "bots/test_seeing.py",
    "bots/test_endings.py",
    "bots/test_bots.py::test_a_bot_answers_every_question_with_a_legal_option",
)

# The other layers are the same Python above either engine. They are tested on the compiled one,
# which is the stricter: it refuses values of a wrong type. That each works on the interpreted one
# too is shown by whole games and runs through all of it.
LAYERS: Final = (
    "lessons",  # whole tables with prepared positions
    "telling/test_hints.py",
    "arena/test_compete.py::test_a_run_is_the_same_with_any_number_of_workers",
    "review/test_grading.py::test_a_move_that_gives_a_sure_win_away_is_found",
    "puzzles/test_proof.py::test_the_only_attack_that_wins_is_found",
    "numbers/test_watching.py",
    "training/test_training.py::test_the_same_plan_learns_the_same",
    "envs/test_pettingzoo.py::test_pettingzoo_finds_nothing_wrong",
    "envs/test_openspiel.py::test_openspiel_finds_nothing_wrong",
    "server/test_live.py::test_two_people_play_a_whole_game",
    "attacks/test_deals.py",
    "server/test_bots.py::test_every_registered_level_answers",
    "server/test_hints.py::test_a_hint_weighs_the_answers_of_the_question",
    "cli/test_play.py::test_a_whole_game_against_a_bot",
    "cli/test_abyss_play.py::test_a_whole_game_with_every_set_of_expansions",
    "cli/test_simulate.py::test_one_and_two_workers_give_the_fixed_digest",
    "cli/test_serve.py::test_a_server_says_its_address_is_well_and_stops_when_told",
    "packaging",  # the pure wheel is made and played while the sources are tested as they are
)

# What a change usually breaks, in a minute and without a compiler: the rules, the words, what a
# viewer is sent, and one way through each of the layers.
QUICK: Final = (
    "core",
    "rules",
    "scenarios",
    "properties",
    "counts",
    "golden",
    "contract/test_states.py",
    "bots/test_tree.py",
    "telling",
    "own/test_choice.py",
    "own/test_overlay.py",
    "test_card_words.py",
    "test_error_words.py",
    "test_readme.py",
    "test_rules_text.py",
    "test_web_words.py",
    "server/test_legions_view.py::test_every_answer_has_words_and_a_place_that_the_board_draws",
    "server/test_abyss_view.py::test_every_answer_has_words_and_a_place_that_the_board_draws",
    "server/test_live.py::test_two_people_play_a_whole_game[sqlite-legions-modules0]",
    "server/test_protocol_page.py",
    "server/test_store.py",
    "server/test_table.py",
    "cli/test_help.py",
    "cli/test_locales.py",
    "cli/test_main.py",
    "cli/test_play.py::test_a_whole_game_against_a_bot",
)

RUNS: Final = {"both": ENGINE + LAYERS, "quick": QUICK}

if __name__ == "__main__":
    print(*(f"tests/{place}" for place in RUNS[sys.argv[1]]), sep="\n")
