"""Tournaments: each is a log, like a match, and is folded to where it stands.

`Tournaments` has the verbs. Each thinks about the state, appends what follows, and is safe to repeat: who
gives a `key` gets the answer of the first time.

    open(setting, admission, by=, opener=)     a new tournament, its bots of the house entered
    enter(t, player=, name=, is_bot=, code=)   an account takes part
    enter_bot(t, bot, name)                    a bot of the house takes part
    withdraw(t, entrant)                       takes part no more; after the start its seats are forfeited
    start(t, why)                              the plan is made, and tables are opened from now on
    pause(t)  resume(t)                        no further tables are opened; they are again
    abort(t, why)                              it ends now: running tables are called off
    state(t)  state_at(t, version)             where it stands, or stood
    read(t, after)  following(t, cursor)       the log, checked against its chain
    entry_code(t)                              what to bring where entry is by code

All raise `NoSuchTournament`, and `Refused` with a code and a sentence. Who may do what is for the caller to
say. What a verb leaves to be done is due at once; `workers/tournaments` does it, and all that the plan asks
for. Whoever tells others of tables takes `state.told_tables`: which of them share a deal is nobody's to know
before the end.
"""
