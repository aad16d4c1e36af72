"""The games for those who study play: thin adapters to PettingZoo and OpenSpiel.

`tidecourt.envs.legions` and `tidecourt.envs.abyss` make PettingZoo environments; importing
`tidecourt.envs.openspiel` registers the games with OpenSpiel. Each needs its extra to be installed.
"""
