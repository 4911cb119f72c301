# What happens to a match around its play.

event-match_opened = Партію відкрито.
event-seat_taken = { $name } сідає на місце { $seat-id }.
event-match_started = Партія починається.
event-seed_disclosed = Зерно випадковості розкрито: кожне тасування можна перевірити.
event-match_closed = Партію завершено.
event-chance_drawn = Те, що випало, запечатано до кінця партії.
event-seat_offered = Місце { $seat-id } пропонується заново.
event-invitation_declined = Запрошення на місце { $seat-id } відхилено.
event-rematch_offered = Є матч-реванш.
event-entropy_opened = { $seat } розкриває свій внесок у випадковість партії.
event-entropy_declined = { $seat } не розкриває внеску вчасно: партія починається без нього.
event-seat_left = Місце { $seat-id } знову вільне.
event-substitute_seated =
    { $why-id ->
        [time-outs] Час виходив надто часто, { $seat }: сідає бот { $bot }.
        [resigned] Далі замість гравця, { $seat }, грає бот { $bot }.
       *[asked] Замість гравця, { $seat }, сідає бот { $bot }.
    }
event-substitute_left = { $seat } знову грає сам.
event-seat_resigned = { $seat } припиняє гру.
event-seat_forfeited =
    { $why-id ->
        [time-outs] { $seat } програє за правилами: час вичерпувався надто часто.
        [illegal] { $seat } програє за правилами: надто багато недозволених відповідей.
       *[withdrawn] { $seat } програє за правилами, бо вибув з турніру.
    }
event-time_returned = Сервіс був недоступний: { $seats } мають ще { $milliseconds } мс.
event-rules_changed = Правила змінилися: відтепер партію судять за правилами з дайджестом { $after }, а не { $before }.
event-unread = Сталося щось, чого нинішні правила не знають.
event-abandon_agreed = { $seat } пропонує закінчити партію тут.
event-abandon_withdrawn = { $seat } хоче грати далі.
event-match_cancelled = Партію скасовано до початку.
event-match_abandoned = Усі люди за столом закінчують партію.
