# What every game says in the same words.

seat = місце { $number }
hidden = щось приховане
nothing = нічого
pair = { $key }: { $value }
times = { $count } × { $thing }

event-acted =
    { $by-id ->
        [clock] Час вийшов, { $seat }: { $action }
        [substitute] Бот замість гравця, { $seat }: { $action }
        [default] { $seat } вже не грає: { $action }
       *[seat] { $seat }: { $action }
    }
event-said = { $seat }: «{ $text }»
event-claimed = { $seat } стверджує: { $claim }
event-recalled = Раніше: { $event }
event-table_laid = Стіл стоїть, як стояв.

outcome-won =
    { $winners-count ->
        [one] Перемога: { $winners }
       *[other] Перемогли: { $winners }
    }{ $reasons-count ->
        [0] .
       *[other] { " " }— { $reasons }.
    }
outcome-lost =
    Ніхто не переміг{ $reasons-count ->
        [0] .
       *[other] { "" }: { $reasons }.
    }

refusal-bad-player-count = Ця гра не для такої кількості гравців.
refusal-unknown-option = Такого параметра немає.
refusal-bad-option = Таке значення не підходить для цього параметра.
refusal-match-over = Партію завершено.
refusal-no-such-seat = У цій партії немає такого місця.
refusal-unknown-action = У цій грі немає такої дії.
refusal-malformed = Якогось поля бракує, якесь зайве або має хибний тип.
