# Цербер українською.

game = Цербер
    .summary = Утеча від пекельного пса до човна, де місць на всіх не вистачить. Напівкооперативна гра, сторони змінюються.

## Про що питають

decision-turn =
    { $played ->
        [yes] Зіграйте бонусну карту або завершіть хід.
       *[no] Зіграйте карту дії заради одного з її ефектів. До або після неї можна зіграти бонусну карту.
    }
decision-parts =
    { $cost ->
        [yes] Ціна карти «{ $effect }»: оберіть, чия фішка рухається.
       *[no] Виконайте ефект карти «{ $effect }»: оберіть, що зробити далі та з ким.
    }
decision-move =
    { $pawn-mine ->
        [yes] Оберіть шлях своєї фішки { from-there }, лишилося { steps-left }.
       *[no] { $pawn }: оберіть шлях цієї фішки { from-there }, лишилося { steps-left }.
    }
decision-barque = Подивіться один човен потай або поміняйте два місцями наосліп.
decision-discard =
    Скиньте ще { $owed ->
        [one] { $owed } карту
        [few] { $owed } карти
        [many] { $owed } карт
       *[other] { $owed } карти
    }, щоб оплатити карту «{ $effect }».
decision-pledge =
    { $asker } хоче зіграти карту «{ $face }» ({ $face-advanced }), треба скинути { $need ->
        [one] { $need } карту
        [few] { $need } карти
        [many] { $need } карт
       *[other] { $need } карти
    }. { $promises-count ->
        [0] Скільки своїх карт ви пропонуєте?
       *[other] Вам обіцяно: { $promises }. Скільки своїх карт ви пропонуєте?
    }
decision-pay =
    Для карти «{ $face }» бракує ще { $missing ->
        [one] { $missing } карти
       *[other] { $missing } карт
    }: беріть запропоновані, доплатіть решту самі або відмовтеся.
decision-violence =
    { $steps ->
        [one] Скиньте карту виживання або відступіть на { $steps } клітинку.
        [few] Скиньте карту виживання або відступіть на { $steps } клітинки.
        [many] Скиньте карту виживання або відступіть на { $steps } клітинок.
       *[other] Скиньте карту виживання або відступіть на { $steps } клітинки.
    }
decision-capture = Цербер спіймав разом: { $caught }. Хто наступний іде на шкалу люті?

steps-left =
    { $left ->
        [one] { $left } крок
        [few] { $left } кроки
        [many] { $left } кроків
       *[other] { $left } кроку
    }

## Що можна зробити

action-play_action =
    { $does-known ->
        [yes] Зіграти карту «{ $does }»: { $does-text }
       *[no] Зіграти карту «{ $card }», ефект { $effect }
    }
action-pass_action = Не грати карти дії: жодної не оплатити
action-play_bonus =
    { $does-known ->
        [yes] Зіграти карту «{ $does }» ({ $card }), { $mode } ефект: { $does-text }
       *[no] { $card-known ->
            [yes] Зіграти бонусну карту { $card }, { $mode } ефект
           *[no] Зіграти бонусну карту, { $mode } ефект
        }
    }
action-end_turn =
    { $hunt ->
        [yes] Завершити хід; кубик лежить на поділці полювання, швидкість Цербера { $speed }
       *[no] Завершити хід
    }
action-ask_help =
    { $does-known ->
        [yes] Показати карту «{ $does }» ({ $card }) і попросити допомоги, щоб скинути { cards-needed }: { $does-deed }
       *[no] Показати бонусну карту й попросити допомогти з ціною
    }
action-pledge =
    { $n-known ->
        [yes] { $n ->
            [0] Не пропонувати нічого
            [one] Запропонувати { $n } карту
            [few] Запропонувати { $n } карти
            [many] Запропонувати { $n } карт
           *[other] Запропонувати { $n } карти
        }
       *[no] Відповісти на прохання про допомогу
    }
action-take_pledge =
    { $left-known ->
        [yes] Узяти запропоновану карту: { $from } (ще є { $left })
       *[no] Узяти запропоновану карту: { $from }
    }
action-pay_rest =
    { $missing-known ->
        [yes] Скинути решту зі своєї руки: { $missing ->
            [one] { $missing } карту
            [few] { $missing } карти
            [many] { $missing } карт
           *[other] { $missing } карти
        }
       *[no] Доплатити решту зі своєї руки
    }
action-cancel_play = Забрати карту назад і нічого не платити
action-discard =
    { $face-known ->
        [yes] Скинути карту «{ $face }» ({ $card })
       *[no] { $card-known ->
            [yes] Скинути бонусну карту { $card }
           *[no] Скинути бонусну карту
        }
    }
action-resolve =
    { $do-known ->
        [yes] { $do-id ->
            [move] { $pawn-mine ->
                [yes] { $back ->
                    [yes] Відступити на { $steps } { from-there }
                   *[no] Просунутися на { $steps } { from-there }
                }
               *[no] { $back ->
                    [yes] { $pawn } відступає на { $steps } { from-there }
                   *[no] { $pawn } просувається на { $steps } { from-there }
                }
            }
            [move-ahead] Просунутися { from-there }: на 1 за кожного мандрівника попереду, щонайбільше на { $steps }
            [draw] { $pawn-mine ->
                [yes] Узяти { cards-of-deck }
               *[no] { $pawn } бере { cards-of-deck }
            }
            [rage] { $back ->
                [yes] Кубик назад на { $steps }
               *[no] Кубик уперед на { $steps }
            }
            [speed] { $back ->
                [yes] Швидкість -{ $steps }
               *[no] Швидкість +{ $steps }
            }
            [cerberus] Цербер просувається на { $steps } { from-there }
            [recover] Забрати всі карти дій
            [barque] Подивитися човен або поміняти два місцями
            [violence] Кожен мандрівник скидає карту виживання або відступає на { $steps }
           *[other] { $do }
        }
       *[no] { $target-known ->
            [yes] Виконати частину ефекту: { $target }
           *[no] Виконати частину ефекту
        }
    }
action-step =
    { $via-id ->
        [bridge] Перейти мотузяний міст{ step-leads }; він упаде слідом
        [portal] Пройти крізь портал{ step-leads }
        [funicular] Поїхати фунікулером{ step-leads }
        [gondola] Помінятися кабінами ({ $with }){ step-leads }
       *[path] Іти стежкою{ step-leads }
    }
action-peek =
    { $seats-known ->
        [yes] { $seats ->
            [none] Подивитися човен на позиції { $slot }
            [one] Подивитися човен на позиції { $slot }; ви знаєте, що в ньому { $seats } місце
            [few] Подивитися човен на позиції { $slot }; ви знаєте, що в ньому { $seats } місця
           *[other] Подивитися човен на позиції { $slot }; ви знаєте, що в ньому { $seats } місць
        }
       *[no] Подивитися човен на позиції { $slot }
    }
action-swap = Поміняти місцями човни на позиціях { $slots }
action-retreat =
    { $steps-known ->
        [yes] Відступити на { $steps } { from-there }
       *[no] Відступити замість того, щоб скинути карту
    }
action-capture_next = Наступний бранець: { $seat }

step-leads =
    { $to-known ->
        [yes] { "" }, з клітинки { $at } на { $to }
       *[no] { "" }
    }
from-there =
    { $at ->
        [none] з човна
       *[other] з клітинки { $at }
    }
cards-of-deck =
    { $steps ->
        [one] { $steps } карту { $deck }
        [few] { $steps } карти { $deck }
        [many] { $steps } карт { $deck }
       *[other] { $steps } карти { $deck }
    }
cards-needed =
    { $need ->
        [one] { $need } карту
        [few] { $need } карти
        [many] { $need } карт
       *[other] { $need } карти
    }

## Що відбувається

event-match_created =
    Мандрівників: { $seats }. Шлях із пекла: { $boards }. Складність: { $difficulty ->
        [one] { $difficulty } череп
        [few] { $difficulty } черепи
        [many] { $difficulty } черепів
       *[other] { $difficulty } черепа
    }; початкова швидкість Цербера { $start_speed }.
event-barques_placed = Човни перемішано й викладено долілиць; той, що на позиції 0, — активний.
event-deck_shuffled =
    Колоду { $deck } перетасовано: { $count ->
        [one] { $count } карта
        [few] { $count } карти
        [many] { $count } карт
       *[other] { $count } карти
    }.
event-turn_began = Хід { $turn }: грає { $seat }.
event-action_played =
    { $side-id ->
        [adventurer] { $seat } грає карту дії «{ $card-adventurer }», ефект { $effect }.
       *[other] { $seat } грає карту дії «{ $card-cerberus }», ефект { $effect }.
    }
event-action_passed = { $seat } пропускає дію: жодної карти не оплатити.
event-help_asked =
    { $seat } показує карту «{ $face }» ({ $face-advanced }) і просить допомоги, щоб скинути { cards-needed }. Відповідають: { $asked }.
event-pledged =
    { $n-known ->
        [yes] { $seat } пропонує { $n ->
            [0] 0 карт
            [one] { $n } карту
            [few] { $n } карти
            [many] { $n } карт
           *[other] { $n } карти
        }; інші цього поки не бачать.
       *[no] { $seat } відповідає на прохання про допомогу.
    }
event-pledges_revealed = Відповіли всі. Запропоновано карт: { $counts }.
event-pledge_taken = { $seat } приймає запропоновану карту: { $from }.
event-play_cancelled =
    { $reason-id ->
        [help-refused] Допомоги замало: карта «{ $face }» лишається на руці ({ $seat }).
       *[withdrawn] { $seat } передумує й лишає карту «{ $face }» на руці.
    }
event-bonus_played = { $seat } грає карту «{ $face }», { $mode } ефект.
event-effect_opened =
    { $cost ->
        [yes] Ціна: { $parts }.
       *[no] { $parts-count ->
            [one] Ефект: { $parts }.
           *[other] { $seq ->
                [yes] Ефект, саме в такому порядку: { $parts-counted }.
               *[no] Ефект, у будь-якому порядку: { $parts-counted }.
            }
        }
    }
event-discard_asked = Треба скинути карт: { $owed }.
event-card_discarded =
    { $why-id ->
        [violence] { $seat } скидає карту «{ $face }» і не відступає.
       *[cost] { $seat } скидає карту «{ $face }», щоб заплатити.
    }
event-hand_discarded = { $seat } втрачає всі бонусні карти: { $faces-quoted-counted }.
event-cards_drawn =
    { $cards-known ->
        [yes] { $seat } бере: { $cards }.
       *[no] { $seat } бере { $cards-count ->
            [one] { $cards-count } карту { $deck }
            [few] { $cards-count } карти { $deck }
            [many] { $cards-count } карт { $deck }
           *[other] { $cards-count } карти { $deck }
        }.
    }
event-part_resolved =
    { $do-id ->
        [move] Рухається фішка: { $target }.
        [draw] { $target ->
            [none] { $seat } має взяти карти.
           *[other] { $target } має взяти карти.
        }
       *[other] { $seat } виконує: { $do }.
    }
event-part_void = Частину ефекту виконати неможливо, її пропущено.
event-effect_closed =
    { $void-count ->
        [0] Ефект виконано.
       *[other] Більше нічого не виконати; пропадає: { $void-counted }.
    }
event-rage_moved =
    { $why-id ->
        [cost] Ціна: кубик переходить на { track-to }.
        [space] Символ клітинки: кубик переходить на { track-to }.
       *[effect] Кубик переходить на { track-to }.
    }
event-speed_changed =
    { $why-id ->
        [cost] Ціна: швидкість тепер { $to }.
        [space] Символ клітинки: швидкість тепер { $to }.
       *[effect] Швидкість тепер { $to }.
    }
event-actions_recovered = { $seat } забирає всі карти дій.
event-move_started =
    { $n ->
        [-1] { $pawn } відступає на 1.
        [-2] { $pawn } відступає на 2.
        [-3] { $pawn } відступає на 3.
       *[other] { $pawn } просувається на { $n }.
    }
event-pawn_stepped =
    { $via-id ->
        [bridge] { $pawn } переходить мотузяний міст: з клітинки { $from } на { $to }.
        [portal] { $pawn } проходить крізь портал: з клітинки { $from } на { $to }.
        [funicular] { $pawn } їде фунікулером: з клітинки { $from } на { $to }.
        [gondola] { $pawn } міняється кабінами ({ $with }): з клітинки { $from } на { $to }.
       *[path] { $pawn } ступає з клітинки { $from } на { $to }.
    }
event-bridge_collapsed = Мотузяний міст падає в ущелину.
event-boarded =
    { $seats ->
        [one] { $seat } сідає в човен на єдине місце.
       *[other] { $seat } сідає в човен: зайнято { $aboard } з { $seats } місць.
    }
event-move_ended =
    { $why-id ->
        [blocked] Шлях закрито: { $pawn } зупиняється на клітинці { $at }.
        [aboard] { $pawn } тепер у човні.
        [caught] { $pawn } наштовхується на Цербера на клітинці { $at }.
       *[done] { $pawn } зупиняється на клітинці { $at }.
    }
event-space_triggered = { $seat }: символ на клітинці { $space } — { $symbol }.
event-barque_asked = { $seat } може подивитися човен або поміняти два місцями.
event-barque_peeked =
    { $seats-known ->
        [yes] { $seat } дивиться човен на позиції { $slot }: { $seats ->
            [one] { $seats } місце
            [few] { $seats } місця
           *[other] { $seats } місць
        }.
       *[no] { $seat } дивиться човен на позиції { $slot }.
    }
event-barques_swapped = { $seat } наосліп міняє місцями човни на позиціях { $slots }.
event-barque_revealed =
    Човен відкрито, у ньому { $seats ->
        [one] { $seats } місце
        [few] { $seats } місця
       *[other] { $seats } місць
    }. Два інші вибувають.
event-violence_asked =
    { $n ->
        [one] Насильство: кожен мандрівник скидає карту виживання або відступає на { $n } клітинку. Черга: { $order }.
        [few] Насильство: кожен мандрівник скидає карту виживання або відступає на { $n } клітинки. Черга: { $order }.
       *[other] Насильство: кожен мандрівник скидає карту виживання або відступає на { $n } клітинок. Черга: { $order }.
    }
event-violence_retreat = { $seat } відступає перед насильством.
event-hunt_began = Кубик на поділці полювання: Цербер полює зі швидкістю { $speed }.
event-cerberus_moved =
    { $caught-count ->
        [0] Цербер біжить з клітинки { $from } на { $to } і нікого не ловить.
       *[other] Цербер біжить з клітинки { $from } на { $to } і ловить: { $caught }.
    }
event-hunt_failed = Полювання невдале: швидкість тепер { $speed }, кубик повертається на { track-rage }.
event-order_asked = { $seat } вирішує, в якому порядку спіймано: { $caught }.
event-capture_ordered = { $seat } вирішує: наступний бранець — { $next }.
event-captured =
    { $why ->
        [none] Спіймано на клітинці { $space }: { $seat } відтепер грає за Цербера.
       *[other] Спіймано на клітинці { $space }: { $seat } вибуває з гри, бо { $why }.
    }
event-cerberus_escorted =
    Цербер повертається на клітинку { $to }, кубик переходить на { track-rage }, швидкість тепер { $speed }.
event-turn_closed = { $seat } більше нічого не грає.
event-turn_ended = Хід завершено: { $seat }.
event-match_ended =
    { $ending-side-id ->
        [escape] Човен відпливає; зіграно { turns-played }. { $ending-winners-count ->
            [one] Урятовано: { $ending-winners }
           *[other] Урятовано: { $ending-winners }
        }. Місця в човнах: { $reveal-barques }.
       *[cerberus] Цербер тріумфує, { $ending-reason }; зіграно { turns-played }. { $ending-winners-count ->
            [0] Не переміг ніхто
            [one] Перемога: { $ending-winners }
           *[other] Перемога: { $ending-winners }
        }. Місця в човнах: { $reveal-barques }.
    }

turns-played =
    { $ending-turns ->
        [one] { $ending-turns } хід
        [few] { $ending-turns } ходи
        [many] { $ending-turns } ходів
       *[other] { $ending-turns } ходу
    }
track-to =
    { $to ->
        [0] поділку 7
        [1] поділку 6
        [2] поділку 5
        [3] поділку 4
        [4] поділку 3
        [5] поділку 2
        [6] поділку 1
        [7] передостанню поділку перед полюванням
        [8] останню поділку перед полюванням
       *[other] поділку полювання
    }
track-rage =
    { $rage ->
        [0] поділку 7
        [1] поділку 6
        [2] поділку 5
        [3] поділку 4
        [4] поділку 3
        [5] поділку 2
        [6] поділку 1
        [7] передостанню поділку перед полюванням
        [8] останню поділку перед полюванням
       *[other] поділку полювання
    }

## Що кажуть

claim-barque_claim =
    Човен на позиції { $slot }: { $seats ->
        [one] { $seats } місце
        [few] { $seats } місця
       *[other] { $seats } місць
    }.
claim-hand_claim =
    { $faces-count ->
        [0] Бонусних карт у мене немає.
       *[other] У мене на руці: { $faces-quoted-counted }.
    }
claim-promise = { $to }, обіцяю: { $promised }
claim-request_move = Прошу пересунути мою фішку на { $n }.
claim-request_barque =
    { $want-id ->
        [swap] Прошу поміняти два човни місцями.
       *[peek] Прошу подивитися човен.
    }
claim-accuse = { $seat } щось замишляє.
claim-plan = Далі я граю карту «{ $card }», ефект { $effect }.

## З чого це складається

value-given =
    { $move ->
        [none] «{ $words }»
       *[other] { $move }
    }
value-boards = { $start }, далі { $mid }, а наприкінці { $finish }
value-card = «{ $name }» ({ $id })
value-help =
    { $n ->
        [-1] { $target } відступає на 1
        [-2] { $target } відступає на 2
        [-3] { $target } відступає на 3
        [1] { $target } просувається на 1
        [2] { $target } просувається на 2
        [3] { $target } просувається на 3
       *[other] { $target } рухається на { $n }
    }
value-part =
    { $do-id ->
        [move] { $who-id ->
            [self] { $n ->
                [-1] відступити на 1
                [-2] відступити на 2
                [-3] відступити на 3
                [1] просунутися на 1
                [2] просунутися на 2
                [3] просунутися на 3
               *[other] просунутися або відступити на 2
            }
            [other] інший мандрівник { part-moves }
            [each] кожен мандрівник { part-moves }
           *[seat] { $who } { part-moves }
        }
        [draw] { $who-id ->
            [self] { $n ->
                [one] узяти { $n } карту
               *[other] узяти { $n } карти
            }
            [other-cerberus] { $n ->
                [one] інший гравець Цербера бере { $n } карту
               *[other] інший гравець Цербера бере { $n } карти
            }
           *[other] { $n ->
                [one] інший мандрівник бере { $n } карту
               *[other] інший мандрівник бере { $n } карти
            }
        }
        [rage] { $n ->
            [-1] кубик назад на 1
            [-2] кубик назад на 2
           *[other] кубик уперед на { $n }
        }
        [speed] { $n ->
            [-1] швидкість -1
            [-2] швидкість -2
           *[other] швидкість +{ $n }
        }
        [cerberus] Цербер просувається на { $n }
        [move-ahead] просунутися на 1 за кожного мандрівника попереду, щонайбільше на { $max }
        [violence] кожен мандрівник скидає карту виживання або відступає на { $n }
       *[other] { $do }
    }
part-moves =
    { $n ->
        [-1] відступає на 1
        [-2] відступає на 2
        [-3] відступає на 3
        [1] просувається на 1
        [2] просувається на 2
        [3] просувається на 3
       *[other] просувається або відступає на 2
    }

deck-survival = виживання
deck-betrayal = зради
mode-simple = простий
mode-advanced = посилений
role-adventurer = мандрівник
role-cerberus = гравець Цербера
role-lost = поза грою
side-escape = утеча
side-cerberus = Цербер
via-path = стежка
via-bridge = мотузяний міст
via-portal = портал
via-funicular = фунікулер
via-gondola = гондола
do-rage = кубик рухається шкалою люті
do-speed = швидкість змінюється
do-cerberus = Цербер просувається
do-draw = узяти карти
do-move = фішка рухається
do-move-ahead = наздогнати тих, хто попереду
do-recover = забрати всі карти дій
do-barque = подивитися човен або поміняти два місцями
do-violence = кожен мандрівник скидає карту або відступає
do-discard = скинути карти, інші можуть допомогти
do-discard-own = скинути карти без допомоги
who-self = хто грає карту
who-other = інший мандрівник
who-other-cerberus = інший гравець Цербера
who-each = кожен мандрівник
why-cost = ціна
why-effect = ефект
why-space = символ клітинки
why-violence = насильство
why-done = рух закінчено
why-blocked = шлях закрито
why-aboard = у човні
why-caught = спіймано
why-end = це спіймання вирішує партію
why-finish-board = на фінішному полі милості немає
why-no-mercy-left = для милості запізно
want-peek = подивитися
want-swap = поміняти

## Чим закінчується

reason-barque-full = бо всі місця в човні зайнято
reason-all-captured = бо спіймано останнього мандрівника
reason-barque-cannot-be-filled = бо мандрівників замало, щоб заповнити човен
reason-turn-limit = бо ходи вичерпано
reason-withdrawn = гравець передумав
reason-help-refused = допомоги замало

team-adventurers = Мандрівники
team-cerberus = Гравці Цербера
team-lost = Поза грою

## Чому не можна

refusal-bad-boards = Оберіть одне стартове, два різні середні й одне фінішне поле.
refusal-bad-difficulty = Жодні поля не дають такої складності.
refusal-bad-start-speed = Початкова швидкість — від 3 до 6, а втрьох 5 або 6.
refusal-bad-first-seat = Немає такого місця, щоб починати.
refusal-seat-eliminated = Ви програли й більше не берете участі.
refusal-not-your-decision = Зараз вирішує інший гравець.
refusal-wrong-decision = Зараз треба вирішити щось інше.
refusal-action-already-played = Карту дії в цьому ході ви вже зіграли.
refusal-unknown-card = Такої карти немає.
refusal-card-not-in-hand = Цієї карти у вас на руці немає.
refusal-cost-not-payable = Ви не можете сплатити повну ціну цього ефекту.
refusal-action-required = Спершу зіграйте карту дії (пропустити можна, лише коли жодної не оплатити).
refusal-bonus-already-played = За хід можна зіграти лише одну карту виживання або зради.
refusal-no-effect = Цей ефект зараз нічого б не дав.
refusal-help-disabled = У цій партії платити за інших не можна.
refusal-help-already-asked = Ви вже просили допомоги в цьому ході.
refusal-help-not-available = Тут нема чого сплачувати разом, або допомоги все одно не вистачить.
refusal-bad-pledge = Такий внесок неможливий.
refusal-bad-target = Така частина або ціль неможлива.
refusal-bad-step = Цим шляхом фішка не пройде.
refusal-bad-slot = Немає такого човна, щоб подивитися чи поміняти.
refusal-bad-capture-order = Цього мандрівника немає серед спійманих.

## Параметри

option-boards = Поля
    .help = З рекомендованої першої гри, випадкові або чотири на ваш вибір.
option-boards-first-game = Рекомендована перша гра
option-boards-random = Випадкові поля
option-difficulty = Складність
    .help = Черепи на полях і ще по одному за кожен крок початкової швидкості понад найменшу.
option-start_speed = Початкова швидкість
    .help = Швидкість Цербера; null — найменша. Утрьох щонайменше 5.
option-first_seat = Перше місце
    .help = Хто починає; null — випадкове місце.
option-shortcut_retreat = Відступ короткими шляхами
    .help = Чи ведуть міст і портал також назад.
option-gondola_mid_move = Гондола посеред руху
    .help = Чи може фішка, у якої лишилися кроки, скористатися кабіною, до якої дійшла.
option-recycle_discards = Перетасований скид
    .help = Чи робиться з вичерпаної колоди нова. Без цього втекти значно важче.
option-contributions = Допомога з ціною
    .help = Чи можуть інші допомагати сплачувати посилені ефекти.
option-turns_per_seat = Ходів на місце
    .help = Після стількох ходів партія закінчується.

## Коробка

kind-board = Поля
board-start-a = Попелясті сходи
    .text = Стартове поле: лігво та брама пекла, від якої вирушають усі фішки.
board-start-b = Розбитий шлях
    .text = Стартове поле: лігво та брама пекла, від якої вирушають усі фішки.
board-mid-1a = Мис вартового
    .text = { location-promontory.text }
board-mid-1b = Голчасті платформи
    .text = { location-platforms.text }
board-mid-2a = Ущелина з мотузяним мостом
    .text = { location-bridge.text }
board-mid-2b = Пекельний портал
    .text = { location-portal.text }
board-mid-3a = Кістяний фунікулер
    .text = { location-funicular.text }
board-mid-3b = Гондола зітхань
    .text = { location-gondola.text }
board-finish-a = Пристань Стіксу
    .text = Фінішне поле: перша фішка на ньому відкриває човен, а милості для бранців тут немає.
board-finish-b = Мілини Стіксу
    .text = Фінішне поле: перша фішка на ньому відкриває човен, а милості для бранців тут немає.

kind-location = Особливі місця
location-den = лігво
    .text = Тут Цербер чекає на початку. Якщо після спіймання позаду немає мітки, він лишається тут.
location-gates = брама пекла
    .text = Звідси вирушають усі фішки. Спійманий тут або раніше бере дві карти зради, а далі на стартовому полі — одну.
location-promontory = мис
    .text = Хто тут зупиняється, дивиться один човен або міняє два місцями.
location-platforms = платформи
    .text = На кожній вміщується один мандрівник. Хто мав би ступити на зайняту чи минути її, зупиняється перед нею.
location-bridge = мотузяний міст
    .text = Між його кінцями один крок. Після першого ж переходу він падає назавжди.
location-portal = пекельний портал
    .text = Між його кінцями один крок, поки інший мандрівник стоїть на активаторі. Цербера не пропускає ніколи.
location-funicular = фунікулер
    .text = Один крок уперед веде з нижньої станції на верхню або далі стежкою. Униз не їздить.
location-gondola = гондола
    .text = Фішка в одній кабіні за один крок міняється з фішкою в іншій, а тоді закінчує рух.

kind-symbol = Символи
symbol-draw-survival = узяти карту виживання
    .text = Чия фішка тут зупиняється, бере карту виживання.
symbol-rage-advance = кубик уперед на 1
    .text = Коли тут зупиняється фішка, кубик пересувається на одну поділку до полювання.
symbol-rage-retreat = кубик назад на 1
    .text = Коли тут зупиняється фішка, кубик відсувається на одну поділку від полювання.
symbol-speed-up = швидкість +1
    .text = Коли тут зупиняється фішка, Цербер стає швидшим на один.
symbol-barque = подивитися човен або поміняти два місцями
    .text = Чия фішка тут зупиняється, дивиться один човен або міняє два місцями, поки вони лежать долілиць.

kind-barque = Човни
barque-t1 = жетон t1
    .text = Човен долілиць: у ньому одне, два або три місця, на кожному жетоні інше число.
barque-t2 = жетон t2
    .text = { barque-t1.text }
barque-t3 = жетон t3
    .text = { barque-t1.text }

kind-adventurer = Фішки
adventurer-pink = рожева
adventurer-blue = синя
adventurer-green = зелена
adventurer-yellow = жовта
adventurer-orange = помаранчева
adventurer-purple = фіолетова
adventurer-white = біла

kind-piece = Кубик, шкала та Цербер
piece-speed-die = кубик швидкості
    .text = Його ніколи не кидають: він лежить на шкалі люті й показує, як далеко Цербер біжить під час полювання.
piece-rage-track = шкала люті
    .text = Числа, за ними порожні поділки, наприкінці поділка полювання. Бранці й зайві фішки заповнюють її зліва; бранець на темному числі заслуговує на милість і грає за Цербера.
piece-cerberus = Цербер
    .text = Біжить самою стежкою, зупиняється біля перших фішок і ловить їх усі. Після спіймання повертається на мітку.

kind-action-card = Карти дій
action-card-a1 = { effect-a1-adventurer-1 } / { effect-a1-cerberus-1 }
    .adventurer = { effect-a1-adventurer-1 }
    .cerberus = { effect-a1-cerberus-1 }
    .text = Мандрівники: { effect-a1-adventurer-1.text }; або { effect-a1-adventurer-2.text }. Гравці Цербера: { effect-a1-cerberus-1.text }; або { effect-a1-cerberus-2.text }.
action-card-a2 = { effect-a2-adventurer-1 } / { effect-a2-cerberus-1 }
    .adventurer = { effect-a2-adventurer-1 }
    .cerberus = { effect-a2-cerberus-1 }
    .text = Мандрівники: { effect-a2-adventurer-1.text }; або { effect-a2-adventurer-2.text }. Гравці Цербера: { effect-a2-cerberus-1.text }; або { effect-a2-cerberus-2.text }.
action-card-a3 = { effect-a3-adventurer-1 } / { effect-a3-cerberus-1 }
    .adventurer = { effect-a3-adventurer-1 }
    .cerberus = { effect-a3-cerberus-1 }
    .text = Мандрівники: { effect-a3-adventurer-1.text }; або { effect-a3-adventurer-2.text }. Гравці Цербера: { effect-a3-cerberus-1.text }; або { effect-a3-cerberus-2.text }.
action-card-a4 = { effect-a4-adventurer-1 } / { effect-a4-cerberus-1 }
    .adventurer = { effect-a4-adventurer-1 }
    .cerberus = { effect-a4-cerberus-1 }
    .text = Мандрівники: { effect-a4-adventurer-1.text }; або { effect-a4-adventurer-2.text }. Гравці Цербера: { effect-a4-cerberus-1.text }; або { effect-a4-cerberus-2.text }.

kind-bonus = Карти виживання та зради
bonus-sacrifice = Пожертва
    .quoted = «Пожертва»
    .text = Простий: { effect-sacrifice-simple.text }. Посилений: { effect-sacrifice-advanced.text }.
    .advanced = { effect-sacrifice-advanced.deed }
bonus-favoritism = Фаворитизм
    .quoted = «Фаворитизм»
    .text = Простий: { effect-favoritism-simple.text }. Посилений: { effect-favoritism-advanced.text }.
    .advanced = { effect-favoritism-advanced.deed }
bonus-opportunism = Опортунізм
    .quoted = «Опортунізм»
    .text = Простий: { effect-opportunism-simple.text }. Посилений: { effect-opportunism-advanced.text }.
    .advanced = { effect-opportunism-advanced.deed }
bonus-cowardice = Боягузтво
    .quoted = «Боягузтво»
    .text = Простий: { effect-cowardice-simple.text }. Посилений: { effect-cowardice-advanced.text }.
    .advanced = { effect-cowardice-advanced.deed }
bonus-arrogance = Зарозумілість
    .quoted = «Зарозумілість»
    .text = Простий: { effect-arrogance-simple.text }. Посилений: { effect-arrogance-advanced.text }.
    .advanced = { effect-arrogance-advanced.deed }
bonus-greed = Жадібність
    .quoted = «Жадібність»
    .text = Простий: { effect-greed-simple.text }. Посилений: { effect-greed-advanced.text }.
    .advanced = { effect-greed-advanced.deed }
bonus-ambush = Засідка
    .quoted = «Засідка»
    .text = Простий: { effect-ambush-simple.text }. Посилений: { effect-ambush-advanced.text }.
    .advanced = { effect-ambush-advanced.deed }
bonus-treachery = Віроломство
    .quoted = «Віроломство»
    .text = Простий: { effect-treachery-simple.text }. Посилений: { effect-treachery-advanced.text }.
    .advanced = { effect-treachery-advanced.deed }
bonus-violence = Насильство
    .quoted = «Насильство»
    .text = Простий: { effect-violence-simple.text }. Посилений: { effect-violence-advanced.text }.
    .advanced = { effect-violence-advanced.deed }
bonus-grudge = Образа
    .quoted = «Образа»
    .text = Простий: { effect-grudge-simple.text }. Посилений: { effect-grudge-advanced.text }.
    .advanced = { effect-grudge-advanced.deed }
bonus-deceit = Обман
    .quoted = «Обман»
    .text = Простий: { effect-deceit-simple.text }. Посилений: { effect-deceit-advanced.text }.
    .advanced = { effect-deceit-advanced.deed }

kind-effect = Ефекти карт
effect-a1-adventurer-1 = Пошуки
    .text = { effect-a1-adventurer-1.deed } (ціна: { effect-a1-adventurer-1.cost })
    .deed = узяти 2 карти
    .cost = кубик уперед на 1
effect-a1-adventurer-2 = Пошуки
    .text = { effect-a1-adventurer-2.deed } (ціна: { effect-a1-adventurer-2.cost })
    .deed = узяти 1 карту, двоє інших мандрівників беруть по 1
    .cost = кубик уперед на 1
effect-a2-adventurer-1 = Ривок
    .text = { effect-a2-adventurer-1.deed } (ціна: { effect-a2-adventurer-1.cost })
    .deed = просунутися на 2
    .cost = кубик уперед на 1
effect-a2-adventurer-2 = Ривок
    .text = { effect-a2-adventurer-2.deed } (ціна: { effect-a2-adventurer-2.cost })
    .deed = інший мандрівник просувається на 3, ще інший на 1
    .cost = кубик уперед на 1
effect-a3-adventurer-1 = Буксир
    .text = { effect-a3-adventurer-1.deed } (ціна: { effect-a3-adventurer-1.cost })
    .deed = просунутися на 2, інший мандрівник просувається на 1
    .cost = швидкість +1
effect-a3-adventurer-2 = Буксир
    .text = { effect-a3-adventurer-2.deed } (ціна: { effect-a3-adventurer-2.cost })
    .deed = просунутися на 1, інший мандрівник просувається на 2
    .cost = скинути 1 без допомоги
effect-a4-adventurer-1 = Перегрупування
    .text = { effect-a4-adventurer-1.deed } (ціна: { effect-a4-adventurer-1.cost })
    .deed = узяти 1 карту, тоді забрати всі карти дій
    .cost = кубик уперед на 1
effect-a4-adventurer-2 = Перегрупування
    .text = { effect-a4-adventurer-2.deed } (ціна: { effect-a4-adventurer-2.cost })
    .deed = забрати всі карти дій, тоді подивитися човен або поміняти два місцями
    .cost = кубик уперед на 1
effect-a1-cerberus-1 = Шал
    .text = { effect-a1-cerberus-1.deed }
    .deed = швидкість +1
    .cost = немає
effect-a1-cerberus-2 = Шал
    .text = { effect-a1-cerberus-2.deed } (ціна: { effect-a1-cerberus-2.cost })
    .deed = узяти 2 карти, тоді інший гравець Цербера бере 1
    .cost = швидкість -1
effect-a2-cerberus-1 = Гонитва
    .text = { effect-a2-cerberus-1.deed }
    .deed = Цербер просувається на 1
    .cost = немає
effect-a2-cerberus-2 = Гонитва
    .text = { effect-a2-cerberus-2.deed } (ціна: { effect-a2-cerberus-2.cost })
    .deed = троє інших мандрівників відступають на 1
    .cost = один мандрівник просувається на 1
effect-a3-cerberus-1 = Вистежування
    .text = { effect-a3-cerberus-1.deed }
    .deed = узяти 1 карту
    .cost = немає
effect-a3-cerberus-2 = Вистежування
    .text = { effect-a3-cerberus-2.deed }
    .deed = кубик уперед на 1
    .cost = немає
effect-a4-cerberus-1 = Виття
    .text = { effect-a4-cerberus-1.deed }
    .deed = забрати всі карти дій
    .cost = немає
effect-a4-cerberus-2 = Виття
    .text = { effect-a4-cerberus-2.deed } (ціна: { effect-a4-cerberus-2.cost })
    .deed = узяти 1 карту, тоді забрати всі карти дій
    .cost = один мандрівник просувається на 2
effect-sacrifice-simple = Пожертва
    .text = { effect-sacrifice-simple.deed }
    .deed = кубик назад на 1, інший мандрівник відступає на 1
    .cost = немає
effect-sacrifice-advanced = Пожертва
    .text = { effect-sacrifice-advanced.deed } (ціна: { effect-sacrifice-advanced.cost })
    .deed = кубик назад на 2, інший мандрівник відступає на 2
    .cost = скинути 1
effect-favoritism-simple = Фаворитизм
    .text = { effect-favoritism-simple.deed }
    .deed = просунутися на 1, інший мандрівник просувається на 1
    .cost = немає
effect-favoritism-advanced = Фаворитизм
    .text = { effect-favoritism-advanced.deed } (ціна: { effect-favoritism-advanced.cost })
    .deed = просунутися на 3, інший мандрівник просувається на 2, ще інший на 1
    .cost = скинути 3
effect-opportunism-simple = Опортунізм
    .text = { effect-opportunism-simple.deed }
    .deed = просунутися на 1, інший мандрівник просувається на 1
    .cost = немає
effect-opportunism-advanced = Опортунізм
    .text = { effect-opportunism-advanced.deed } (ціна: { effect-opportunism-advanced.cost })
    .deed = просунутися на 1, інший мандрівник просувається на 2 або відступає на 2
    .cost = скинути 1
effect-cowardice-simple = Боягузтво
    .text = { effect-cowardice-simple.deed }
    .deed = подивитися човен або поміняти два місцями
    .cost = немає
effect-cowardice-advanced = Боягузтво
    .text = { effect-cowardice-advanced.deed } (ціна: { effect-cowardice-advanced.cost })
    .deed = просунутися на 1 за кожного мандрівника попереду, щонайбільше на 3
    .cost = скинути 1
effect-arrogance-simple = Зарозумілість
    .text = { effect-arrogance-simple.deed }
    .deed = двоє інших мандрівників просуваються на 1
    .cost = немає
effect-arrogance-advanced = Зарозумілість
    .text = { effect-arrogance-advanced.deed } (ціна: { effect-arrogance-advanced.cost })
    .deed = інший мандрівник просувається на 3, кубик назад на 1
    .cost = скинути 1
effect-greed-simple = Жадібність
    .text = { effect-greed-simple.deed }
    .deed = узяти 2 карти
    .cost = немає
effect-greed-advanced = Жадібність
    .text = { effect-greed-advanced.deed } (ціна: { effect-greed-advanced.cost })
    .deed = швидкість -2
    .cost = скинути 1
effect-ambush-simple = Засідка
    .text = { effect-ambush-simple.deed }
    .deed = Цербер просувається на 1
    .cost = немає
effect-ambush-advanced = Засідка
    .text = { effect-ambush-advanced.deed } (ціна: { effect-ambush-advanced.cost })
    .deed = Цербер просувається на 2
    .cost = скинути 1
effect-treachery-simple = Віроломство
    .text = { effect-treachery-simple.deed }
    .deed = швидкість +1
    .cost = немає
effect-treachery-advanced = Віроломство
    .text = { effect-treachery-advanced.deed } (ціна: { effect-treachery-advanced.cost })
    .deed = кубик уперед на 2
    .cost = скинути 1
effect-violence-simple = Насильство
    .text = { effect-violence-simple.deed }
    .deed = кубик уперед на 1
    .cost = немає
effect-violence-advanced = Насильство
    .text = { effect-violence-advanced.deed } (ціна: { effect-violence-advanced.cost })
    .deed = кожен мандрівник скидає карту виживання або відступає на 2
    .cost = скинути 1
effect-grudge-simple = Образа
    .text = { effect-grudge-simple.deed }
    .deed = один мандрівник відступає на 2
    .cost = немає
effect-grudge-advanced = Образа
    .text = { effect-grudge-advanced.deed } (ціна: { effect-grudge-advanced.cost })
    .deed = кожен мандрівник відступає на 2
    .cost = скинути 2
effect-deceit-simple = Обман
    .text = { effect-deceit-simple.deed }
    .deed = подивитися човен або поміняти два місцями
    .cost = немає
effect-deceit-advanced = Обман
    .text = { effect-deceit-advanced.deed } (ціна: { effect-deceit-advanced.cost })
    .deed = інший мандрівник відступає на 3
    .cost = один мандрівник просувається на 1

## Turning points

turning-point-turn = Хід
turning-point-hunt = Полювання
turning-point-capture = Полон
turning-point-bridge = Міст
turning-point-barque = Човен
turning-point-boarding = Посадка
turning-point-end = Кінець
