# What happens to a match around its play.

event-match_opened = Партію відкрито.
event-seat_taken = { $name } сідає на місце { $seat-id }.
event-match_started = Партія починається.
event-seed_disclosed = Партію завершено. Зерно випадковості розкрито: кожне тасування можна перевірити.
event-chance_drawn = Те, що випало, запечатано до кінця партії.
event-seat_offered = Місце { $seat-id } пропонується заново.
