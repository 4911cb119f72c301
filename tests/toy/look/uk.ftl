game = Нічний ринок
    .summary = Торгуйте вночі, знайдіть злодія вранці.

decision-turn = Зробіть щось одне. У вас { $coins ->
        [one] { $coins } монета
        [few] { $coins } монети
        [many] { $coins } монет
       *[other] { $coins } монети
    }.
decision-vote = Назвіть злодія.

action-sell = Продати { $good-known ->
        [yes] { $good-acc } за { $worth ->
            [one] { $worth } монету
            [few] { $worth } монети
            [many] { $worth } монет
           *[other] { $worth } монети
        }
       *[no] товар
    }
action-stash = Сховати { $good-known ->
        [yes] { $good-acc }
       *[no] товар
    }
action-draw = Узяти товар
action-peek = Зазирнути в крамницю: { $stall }
action-wait = Чекати
action-vote = { $suspect-known ->
        [yes] { $suspect-id ->
            [none] Не називати нікого
           *[other] Назвати: { $suspect }
        }
       *[no] Запечатати голос
    }

event-market_opened = Ринок відкрито: { $seats ->
        [one] { $seats } гравець
        [few] { $seats } гравці
        [many] { $seats } гравців
       *[other] { $seats } гравця
    }.
event-roles_dealt = Ролі роздано.
event-pile_shuffled = { $size ->
        [one] { $size } товар
        [few] { $size } товари
        [many] { $size } товарів
       *[other] { $size } товару
    } у перетасованій стопці.
event-good_drawn = { $seat } бере { $card-known ->
        [yes] { $card-name-acc }
       *[no] товар
    }.
event-turn_began = { $seat }: хід { $turn }.
event-good_sold = { $seat } продає { $good-acc }.
event-coins_paid = { $seat } отримує { $coins ->
        [one] { $coins } монету
        [few] { $coins } монети
        [many] { $coins } монет
       *[other] { $coins } монети
    }.
event-good_stashed = { $seat } ховає { $good-known ->
        [yes] { $good-acc }
       *[no] щось
    }.
event-stall_peeked_at = { $seat } зазирає в крамницю: { $stall }{ $good-known ->
        [yes] { "" }; там { $good }
       *[no] { "" }
    }.
event-vote_began = Починається голосування.
event-ballot_sealed = { $seat } запечатує голос{ $ballot-known ->
        [yes] { $ballot-id ->
            [none] { "" }: проти нікого
           *[other] { "" }: проти { $ballot }
        }
       *[no] { "" }
    }.
event-ballots_opened = { $ballots-count ->
        [one] Відкрито { $ballots-count } голос.
        [few] Відкрито { $ballots-count } голоси.
        [many] Відкрито { $ballots-count } голосів.
       *[other] Відкрито { $ballots-count } голосу.
    }
event-roles_opened = Ролі відкрито: { $roles }.
event-stall_opened = { $stall }, у крамниці: { $good }.
event-market_closed = Ринок зачинено. { $outcome }

claim-holds = у мене { $good }
claim-suspects = підозрюю: { $seat }

refusal-not-your-decision = Зараз вирішуєте не ви.
refusal-wrong-phase = О цій порі так не можна.
refusal-card-not-in-hand = У вас такого немає.
refusal-stall-full = Ваша крамниця зайнята.
refusal-nothing-to-draw = Брати нічого.
refusal-no-peeking = Сьогодні зазирати заборонено.
refusal-nothing-to-see = Там немає чужого товару.
refusal-name-somebody = Чесні мусять когось назвати.
refusal-no-such-suspect = Назвіть когось іншого.
refusal-hushed = Ваш голос запечатано: мовчіть.

option-peeking = Зазирання
    .help = Чи можна зазирати в чужі крамниці.
option-night = Ніч
    .help = Як довго вона триває.
option-night-short = Коротка
option-night-long = Довга
option-first_seat = Перше місце
    .help = Хто починає.

kind-good = Товари
good-bread = хліб
    .acc = хліб
    .text = Найдешевший.
good-cloth = тканина
    .acc = тканину
    .text = Дорожча за хліб.
good-gold-ring = золотий перстень
    .acc = золотий перстень
    .text = Найдорожчий.

role-honest = чесний гравець
role-thief = злодій
phase-opening = Відкриття
phase-trading = Торгівля
phase-voting = Голосування
phase-closed = Ранок
reason-thief-caught = злодія спіймано
reason-thief-escaped = злодія не спіймано
team-honest = Чесні
team-thief = Злодій

## Turning points

turning-point-turn = Хід
turning-point-round = Раунд
turning-point-vote = Голосування
turning-point-end = Кінець
