import { type SQL, sql } from 'drizzle-orm';
import type { TestApp } from './app';
import { createFormat } from './format';
import { createProduct } from './goods';

const TICKETS_AN_ORDER = 5;
const ACCOUNTS_AN_ORDER = 3;
const EMAILS_AN_ORDER = 3;
const ACTIONS_AN_ORDER = 5;

/** A surname of 400, in two syllables; «Иванов» has one person of a hundred. */
const surname = (n: SQL): SQL => sql`case when ${n} % 100 = 0 then 'Иванов' else
  (array['Бел','Гор','Дол','Ёлк','Зим','Кор','Лог','Мор','Нос','Пет','Рог','Сид','Тар','Уль','Фом','Хар','Цар','Чер','Шан','Яков'])[${n} % 20 + 1]
  || (array['ин','ов','еев','иков','анов','ушкин','ский','ченко','ёв','енко','ицын','ухин','ягин','атов','орин','ецкий','алов','ман','ец','ко'])[${n} / 20 % 20 + 1] end`;

const idOf = (kind: string, n: SQL): SQL => sql`md5(${kind} || (${n}))::uuid`;

/** What years leave in the tables that the lists of the staff read: five tickets an order, and the rest in proportion. */
export async function growForStaff({ db, clock }: Pick<TestApp, 'db' | 'clock'>, orders: number): Promise<void> {
  const format = await createFormat(db, {});
  const product = await createProduct(db);
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const n = sql.raw('n');
  const ago = (rows: number) => sql`${now} - n * interval '3 years' / ${rows}::int`;
  const upTo = (rows: number) => sql`generate_series(1, ${rows}::int) n`;
  const accounts = orders * ACCOUNTS_AN_ORDER;
  const emails = orders * EMAILS_AN_ORDER;
  const actions = orders * ACTIONS_AN_ORDER;
  const share = (part: number) => Math.ceil(orders / part);
  const ofOrder = idOf('order', sql`(n * 7 % ${orders}::int + 1)`);
  await db.transaction(async (tx) => {
    // The rows name each other, so foreign keys need no check.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into users (public_id, email, email_confirmed_at, phone, name, last_name, created_at)
      select ${idOf('user', n)}, 'athlete-' || n || '@example.com', ${now}, '7900' || lpad(n::text, 7, '0'), 'Анна', ${surname(n)}, ${ago(accounts)}
      from ${upTo(accounts)}`);
    await tx.execute(sql`insert into orders (public_id, user_id, email, status, amount_kopecks, idempotency_key, request_hash,
        created_at, held_until, paid_at, delivery)
      select ${idOf('order', n)}, ${idOf('user', n)}, 'athlete-' || n || '@example.com',
        case when n % 20 = 0 then 'canceled' when n % 31 = 0 then 'refunded' when n % 17 = 0 then 'new' else 'paid' end,
        100000 + n * 37 % 900000, gen_random_uuid(), md5(n::text), ${ago(orders)}, ${ago(orders)} + interval '20 minutes', ${ago(orders)},
        case when n % 10 = 0 then '{"city": "Самара"}'::jsonb end
      from ${upTo(orders)}`);
    await tx.execute(sql`insert into order_ticket_lines (public_id, order_id, position, format_id, title, count, unit_kopecks,
        insurance_kopecks, discount_kopecks, amount_kopecks, insured)
      select ${idOf('line', n)}, ${idOf('order', n)}, 0, ${format.publicId}, 'Спринт', ${TICKETS_AN_ORDER}::int, 100000, 0, 0, 100000, false
      from ${upTo(orders)}`);
    await tx.execute(sql`insert into tickets (order_id, line_id, piece, format_id, holder_id, ticket_number, status, cost_kopecks,
        insured, registered, first_name, last_name, created_at)
      select ${idOf('order', sql`(n - 1) / ${TICKETS_AN_ORDER}::int + 1`)}, ${idOf('line', sql`(n - 1) / ${TICKETS_AN_ORDER}::int + 1`)}, n % ${TICKETS_AN_ORDER}::int,
        ${format.publicId}, ${idOf('user', sql`(n - 1) / ${TICKETS_AN_ORDER}::int + 1`)}, (3000000 + n)::text, 'active', 100000,
        false, n % 9 <> 0, 'Анна', ${surname(n)}, ${ago(orders * TICKETS_AN_ORDER)}
      from ${upTo(orders * TICKETS_AN_ORDER)}`);
    await tx.execute(sql`insert into order_goods_lines (order_id, position, product_id, proportion_id, title, size, count,
        unit_kopecks, discount_kopecks, amount_kopecks)
      select ${idOf('order', sql`n * 10`)}, 1, ${product.publicId}, ${product.sizes.M}, 'Футболка', 'M', 1, 250000, 0, 250000
      from ${upTo(share(10))}`);
    await tx.execute(sql`insert into order_licence_lines (public_id, order_id, position, insurance_id, title, unit_kopecks,
        delivery_kopecks, discount_kopecks, amount_kopecks, start_date, sealed_delivery)
      select ${idOf('licence-line', n)}, ${idOf('order', sql`n * 4`)}, 2, gen_random_uuid(), 'Лицензия на год', 100000, 0, 0, 100000, '2026-01-01',
        case when n % 20 = 0 then '{}'::jsonb end
      from ${upTo(share(4))}`);
    await tx.execute(sql`insert into licences (owner_id, line_id, title, insurer_name, number, policy_number, start_date, validity_date, created_at)
      select ${idOf('user', sql`n * 4`)}, ${idOf('licence-line', n)}, 'Лицензия на год', 'Страховщик', 'A-' || n, '', '2026-01-01', '2027-01-01', ${ago(share(4))}
      from ${upTo(share(4))}`);
    await tx.execute(sql`insert into emails (dedupe_key, recipient, subject, text, html, created_at, sent_at, attempts, refusal, undeliverable_at, closed_at)
      select 'volume:' || n, 'athlete-' || n || '@example.com', 'Ваш заказ оплачен', repeat(md5(n::text), 30),
        (select string_agg(md5((n * i)::text), '') from generate_series(1, 60) i), ${ago(emails)},
        case when n % 300 <> 0 then ${ago(emails)} end, 1, case when n % 300 = 0 then '550 no such user' end,
        case when n % 300 = 0 then ${ago(emails)} end, case when n % 600 = 0 then ${now} end
      from ${upTo(emails)}`);
    await tx.execute(sql`insert into operator_actions (command, subject_id, operator, actor_id, noun, reason, at)
      select case n % 5 when 0 then 'dispatch-order' when 1 then 'orders.reveal' when 2 then 'staff.enter' else 'orders.open' end,
        ${ofOrder}, ${surname(n)} || ' Анна', ${idOf('user', sql`n % 20`)}, case when n % 5 = 2 then 'staff' else 'orders' end, 'просил покупатель', ${ago(actions)}
      from generate_series(${actions}::int, 1, -1) n`);
    await tx.execute(sql`insert into refunds (public_id, order_id, dedupe_key, amount_kopecks, state, refusal, created_at)
      select ${idOf('refund', n)}, ${ofOrder}, 'order:' || n, 100000,
        case when n % 50 = 0 then 'failed' when n % 20 = 0 then 'sent' else 'confirmed' end, case when n % 50 = 0 then 'closed card' end, ${ago(share(10))}
      from ${upTo(share(10))}`);
    await tx.execute(sql`insert into payment_exceptions (public_id, order_id, kind, refund_id, amount_kopecks, created_at)
      select ${idOf('exception', n)}, ${ofOrder}, 'refund-refused', ${idOf('refund', n)}, 100000, ${ago(share(50))} from ${upTo(share(50))}`);
    await tx.execute(sql`insert into payment_exception_closings (exception_id, resolution, operator, reason, closed_at)
      select ${idOf('exception', n)}, 'paid-by-hand', 'Анна', 'перевод', ${now} from ${upTo(share(70))}`);
    await tx.execute(sql`insert into promo_codes (public_id, code, selector, discount, uses, valid_from, valid_until)
      select ${idOf('code', n)}, 'CODE' || n, 'ticket', 10, 1000, ${now} - interval '1 day', ${now} + interval '30 days' from ${upTo(share(70))}`);
    await tx.execute(sql`insert into promo_reservations (order_id, quantity, state, held_until, promo_code_id)
      select ${idOf('order', n)}, 1, 'taken', ${now}, ${idOf('code', sql`n % ${share(70)}::int + 1`)} from ${upTo(orders)}`);
    await tx.execute(sql`insert into support_requests (support_type, name, email, phone, text, created_at, handling_state)
      select 'partners', ${surname(n)}, 'partner-' || n || '@example.com', '79001234567', repeat('Текст. ', 100), ${ago(share(10))},
        case when n % 30 = 0 then 'new' else 'closed' end
      from ${upTo(share(10))}`);
  });
  await db.execute(sql`vacuum analyze`);
}
