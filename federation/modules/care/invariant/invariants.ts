import { type SQL, sql } from 'drizzle-orm';

export interface Invariant {
  readonly name: string;
  readonly sentence: string;
  /** `work` is normal for a while: a person has to decide or to repeat something. */
  readonly kind: 'damage' | 'work';
  readonly breaches: (now: Date) => SQL;
}

const living = (now: Date) => sql`(state = 'taken' or (state = 'held' and held_until > ${now.toISOString()}))`;
const sold = sql`('paid', 'authorized', 'delivered')`;
/** A ticket with a later payment for the personal discount has two. */
const refundsOfTicket = sql`('ticket:' || tickets.public_id, 'surcharge:' || tickets.public_id)`;

const notOversold = (things: SQL, limit: SQL, reservations: SQL, thing: SQL) => (now: Date) =>
  sql`
  select ${things}.public_id as subject
  from ${things} join ${reservations} on ${reservations}.${thing} = ${things}.public_id
  where ${living(now)}
  group by ${things}.public_id
  having sum(${reservations}.quantity) > ${things}.${limit}`;

/** Invariants of a healthy database, whatever runs beside the check: places, payments, tickets (5, 7, 8, 10). */
export const invariants: readonly Invariant[] = [
  {
    name: 'places-not-oversold',
    sentence: 'Мест продано и отложено не больше, чем есть в формате',
    kind: 'damage',
    breaches: notOversold(sql`formats`, sql`places`, sql`place_reservations`, sql`format_id`),
  },
  {
    name: 'places-counted',
    sentence: 'Счёт занятых мест формата сходится с заказами',
    kind: 'damage',
    breaches: () => sql`
      select format_id as subject
      from (select format_id, sum(quantity) as places from place_reservations where state = 'taken' group by 1) taken
        full join (select format_id, sum(change) as places from taken_places group by 1) counted using (format_id)
      where coalesce(taken.places, 0) <> coalesce(counted.places, 0)`,
  },
  {
    name: 'stock-not-oversold',
    sentence: 'Товара продано и отложено не больше, чем было на складе',
    kind: 'damage',
    breaches: notOversold(sql`proportions`, sql`stock`, sql`stock_reservations`, sql`proportion_id`),
  },
  {
    name: 'promo-codes-not-overused',
    sentence: 'Промокод применён не больше раз, чем выдан',
    kind: 'damage',
    breaches: notOversold(sql`promo_codes`, sql`uses`, sql`promo_reservations`, sql`promo_code_id`),
  },
  {
    name: 'teams-not-overfull',
    sentence: 'В команде не продано и не отложено больше мест, чем в ней было',
    kind: 'damage',
    breaches: (now) => sql`
      select teams.public_id as subject
      from teams left join place_reservations on team_id = teams.public_id and state = 'held' and held_until > ${now.toISOString()}
      group by teams.public_id
      having teams.places_left < coalesce(sum(quantity), 0)`,
  },
  {
    name: 'tickets-in-their-teams',
    sentence: 'Билет состоит в команде своего формата, а у капитана команды есть в ней билет',
    kind: 'damage',
    breaches: () => sql`
      select tickets.public_id as subject
      from tickets join teams on teams.public_id = team_id
      where tickets.format_id <> teams.format_id or status not in ('paid', 'suspended') and not open
      union all
      select teams.public_id
      from teams
      where not open and not exists (
        select from tickets
        where team_id = teams.public_id and (captain_id is null or captain_id in (holder_id, original_user_id)))`,
  },
  {
    name: 'places-match-tickets',
    sentence: 'Занятых мест в заказе столько же, сколько действующих билетов',
    kind: 'damage',
    breaches: () => sql`
      select order_id as subject
      from (select order_id, format_id, sum(quantity) as places from place_reservations where state = 'taken' group by 1, 2) taken
        full join (select order_id, format_id, count(*) as held from tickets where status in ('paid', 'suspended') group by 1, 2) living
        using (order_id, format_id)
      where coalesce(places, 0) <> coalesce(held, 0)`,
  },
  {
    name: 'shirts-match-participants',
    kind: 'damage',
    sentence: 'Футболок стартового пакета занято столько же, сколько выбрали зарегистрированные участники',
    breaches: () => sql`
      select order_id as subject
      from (
          select order_id, proportion_id, sum(quantity) as pieces
          from stock_reservations
            join proportions on proportions.public_id = proportion_id
            join products on products.public_id = product_id
          where state = 'taken' and shirt_of is not null
          group by 1, 2
        ) taken
        full join (
          select order_id, proportions.public_id as proportion_id, count(*) as worn
          from tickets
            join formats on formats.public_id = format_id
            join products on shirt_of = event_city_id
            join proportions on product_id = products.public_id and proportions.name = item_size
          where registered and status in ('paid', 'suspended')
          group by 1, 2
        ) living using (order_id, proportion_id)
      where coalesce(pieces, 0) <> coalesce(worn, 0)`,
  },
  {
    name: 'order-is-sum-of-lines',
    sentence: 'Сумма заказа равна сумме его строк и доставки',
    kind: 'damage',
    breaches: () => sql`
      select orders.public_id as subject
      from orders
        left join (
          select order_id, sum(amount_kopecks) as amount
          from (
            select order_id, amount_kopecks from order_ticket_lines
            union all select order_id, amount_kopecks from order_goods_lines
            -- The price of a licence includes its delivery, which the order holds as well.
            union all select order_id, amount_kopecks - delivery_kopecks from order_licence_lines
            -- A surcharge is the personal discount of the line that its ticket was bought in.
            union all
            select paying.public_id, vip_kopecks
            from orders paying
              join tickets on tickets.public_id = paying.surcharge_of
              join order_ticket_lines bought on bought.public_id = tickets.line_id
          ) line
          group by order_id
        ) lines on order_id = orders.public_id
      where orders.amount_kopecks <> orders.delivery_kopecks + coalesce(lines.amount, 0)`,
  },
  {
    name: 'tickets-of-paid-orders',
    sentence: 'В оплаченном заказе столько билетов, сколько куплено, в неоплаченном их нет',
    kind: 'damage',
    breaches: () => sql`
      select orders.public_id as subject
      from orders
        left join (select order_id, sum(count) as bought from order_ticket_lines group by 1) lines
          on lines.order_id = orders.public_id
        left join (select order_id, count(*) as made from tickets group by 1) made on made.order_id = orders.public_id
      where coalesce(made, 0) <> case when orders.status in ${sold} then coalesce(bought, 0) else 0 end`,
  },
  {
    name: 'licences-of-paid-orders',
    sentence: 'За каждую оплаченную лицензию выдана одна, за неоплаченную ни одной',
    kind: 'damage',
    breaches: () => sql`
      select lines.public_id as subject
      from order_licence_lines lines
        join orders on orders.public_id = lines.order_id
        left join licences on licences.line_id = lines.public_id
      where (licences.public_id is not null) <> (orders.status in ${sold})`,
  },
  {
    name: 'refunds-within-payment',
    sentence: 'Возвращается не больше, чем заплачено, и только за оплаченное',
    kind: 'damage',
    breaches: () => sql`
      select orders.public_id as subject
      from orders join refunds on refunds.order_id = orders.public_id
      group by orders.public_id
      having sum(refunds.amount_kopecks) > orders.amount_kopecks or orders.status in ('new', 'canceled')`,
  },
  {
    name: 'late-payments-go-back',
    sentence: 'Деньги, пришедшие после того как места разобрали, возвращаются целиком',
    kind: 'damage',
    breaches: () => sql`
      select orders.public_id as subject
      from orders
        left join refunds on refunds.order_id = orders.public_id and dedupe_key = 'order-too-late:' || orders.public_id
      where orders.status = 'refunded' and orders.amount_kopecks <> coalesce(refunds.amount_kopecks, 0)`,
  },
  {
    name: 'returned-tickets-are-refunded',
    sentence: 'Билет ждёт возврата, пока банк его не подтвердил, и возвращён, когда подтвердил',
    kind: 'damage',
    breaches: () => sql`
      select tickets.public_id as subject
      from tickets left join lateral (
          select count(*) as asked, bool_and(state in ('confirmed', 'by-hand')) as done
          from refunds where dedupe_key in ${refundsOfTicket}
        ) back on true
      where tickets.cost_kopecks > 0 and tickets.status <> case
        when asked = 0 then case when tickets.status in ('suspended', 'withdrawn') then tickets.status else 'paid' end
        when done then 'refunded'
        else 'processing' end`,
  },
  {
    name: 'suspended-tickets-await-decision',
    sentence: 'Билет приостановлен, только пока не решено, что делать с оплатой, которую забрал банк',
    kind: 'damage',
    breaches: () => sql`
      select public_id as subject from tickets
      where status = 'suspended' and not array[order_id, surcharge_order_id] && array(
        select order_id from payment_exceptions left join payment_exception_closings on exception_id = public_id
        where kind in ('reversed', 'chargeback') and exception_id is null)`,
  },
  {
    name: 'tickets-to-come-have-holders',
    sentence: 'Билет на будущий старт держит тот, чья учётная запись не удалена',
    kind: 'damage',
    breaches: (now) => sql`
      select tickets.public_id as subject
      from tickets
        join formats on formats.public_id = format_id
        join users on users.public_id = holder_id
      where status in ('paid', 'suspended') and checked_in_at is null and start_time > ${now.toISOString()}
        -- A ticket of a start that was over before stays without a person.
        and erased_at < start_time`,
  },
  {
    name: 'refused-refunds-are-recorded',
    sentence: 'Возврат, от которого банк отказался, записан среди платежей, ждущих решения',
    kind: 'damage',
    breaches: () => sql`
      select public_id as subject from refunds
      where state = 'failed' and public_id not in (
        select refund_id from payment_exceptions left join payment_exception_closings on exception_id = public_id
        where refund_id is not null and exception_id is null)`,
  },
  {
    name: 'payments-are-settled',
    sentence: 'Нет денег, которые пошли другим путём и ждут решения (payments-to-settle)',
    kind: 'work',
    breaches: () => sql`
      select public_id as subject
      from payment_exceptions left join payment_exception_closings on exception_id = public_id
      where exception_id is null`,
  },
  {
    name: 'ticket-refunds-within-cost',
    sentence: 'За билет возвращается не больше, чем за него заплачено',
    kind: 'damage',
    breaches: () => sql`
      select tickets.public_id as subject
      from tickets join refunds on dedupe_key in ${refundsOfTicket}
      group by tickets.public_id
      having sum(amount_kopecks) > cost_kopecks`,
  },
  {
    name: 'surcharges-match-tickets',
    sentence: 'Персональной скидки на билете нет ровно тогда, когда за неё доплачено, и цена билета тогда полная',
    kind: 'damage',
    breaches: () => sql`
      select orders.public_id as subject
      from orders left join tickets on surcharge_order_id = orders.public_id
      where (surcharge_of is not null or tickets.public_id is not null)
        and case when orders.status in ${sold} then surcharge_of else null end is distinct from tickets.public_id
      union all
      select tickets.public_id
      from tickets join order_ticket_lines lines on lines.public_id = line_id
      where surcharge_order_id is not null
        and (discounted or vip_kopecks = 0 or cost_kopecks <> unit_kopecks + insurance_kopecks / count)`,
  },
  {
    name: 'cancelled-starts-have-no-tickets',
    sentence: 'У отменённого старта нет действующих билетов (иначе повторите cancel-event)',
    kind: 'work',
    breaches: () => sql`
      select tickets.public_id as subject
      from tickets join formats on formats.public_id = format_id
      where cancelled and status = 'paid'`,
  },
  {
    name: 'receipts-add-up',
    sentence: 'У каждой оплаты и каждого возврата есть чек на ту же сумму, сумма чека равна сумме его строк',
    kind: 'damage',
    breaches: () => sql`
      select moved.public_id as subject
      from (
          select public_id, public_id as order_id, null::uuid as refund_id, amount_kopecks from orders
          where status in ('paid', 'authorized', 'delivered', 'refunded') and amount_kopecks > 0
            -- The release before receipts wrote none.
            and created_at >= (select min(created_at) from receipts)
          union all select public_id, order_id, public_id, amount_kopecks from refunds
        ) moved
        left join receipts on receipts.order_id = moved.order_id
          and receipts.refund_id is not distinct from moved.refund_id
      where moved.amount_kopecks is distinct from receipts.total_kopecks
        or receipts.total_kopecks is distinct from (select sum((line ->> 'sum')::int) from jsonb_array_elements(receipts.lines) line)`,
  },
  {
    name: 'transferred-tickets-have-two-people',
    sentence: 'У переданного билета есть владелец и получатель, это разные люди, код получателя свой',
    kind: 'damage',
    breaches: () => sql`
      select public_id as subject from tickets
      where (original_user_id is null) <> (transferred_as is null) or original_user_id = holder_id`,
  },
  {
    name: 'emails-leave',
    sentence: 'Письмо уходит или признаётся недоставленным не позже чем через сутки',
    kind: 'work',
    breaches: (now) => sql`
      select public_id as subject from emails
      where sent_at is null and undeliverable_at is null and created_at < ${now.toISOString()}::timestamptz - interval '1 day'`,
  },
];
