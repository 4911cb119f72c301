# What every game says in the same words.

seat = seat { $number }
hidden = something hidden
nothing = nothing
pair = { $key }: { $value }
times = { $count } × { $thing }

event-acted =
    { $by-id ->
        [clock] Time is out for { $seat }: { $action }
        [substitute] A bot for { $seat }: { $action }
        [default] { $seat }, who resigned: { $action }
       *[seat] { $seat }: { $action }
    }
event-said = { $seat } says: “{ $text }”
event-claimed = { $seat } claims: { $claim }
event-recalled = Before: { $event }
event-table_laid = The table stands as it did.

outcome-won =
    { $winners-count ->
        [one] { $winners } wins
       *[other] { $winners } win
    }{ $reasons-count ->
        [0] .
       *[other] { "" }: { $reasons }.
    }
outcome-lost =
    Nobody wins{ $reasons-count ->
        [0] .
       *[other] { "" }: { $reasons }.
    }

refusal-bad-player-count = This game is not for so many players.
refusal-unknown-option = There is no such option.
refusal-bad-option = That value does not fit this option.
refusal-match-over = The match has ended.
refusal-no-such-seat = There is no such seat in this match.
refusal-unknown-action = There is no such action in this game.
refusal-malformed = A field is missing, superfluous or of the wrong kind.
