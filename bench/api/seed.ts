import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { orders, orderTicketLines, placeReservations, takenPlaces } from '@/federation/db/schema/commerce/order';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { newsItems } from '@/federation/db/schema/content/news';
import { resultWords, searchEntries } from '@/federation/db/schema/content/search';
import { eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { resultFormats, resultRows } from '@/federation/db/schema/results/result';
import { addUpTakenPlaces } from '@/federation/modules/base/reservation/taken-places';

export interface Volume {
  readonly news: number;
  readonly events: number;
  /** How many of the added events may be still to come; all others are years behind. */
  readonly coming: number;
  readonly tickets: number;
  readonly resultRows: number;
}

export async function growTo(db: Database, volume: Volume): Promise<void> {
  await db.transaction(async (tx) => {
    // The copies reference existing rows, so foreign keys need no check.
    await tx.execute(sql`set local session_replication_role = replica`);
    await copyNews(tx, volume.news - (await tx.$count(newsItems)));
    await copyEvents(tx, volume.events - (await tx.$count(events)), volume.coming);
    await copyTickets(tx, volume.tickets - (await tx.$count(tickets)));
    await copyResults(tx, volume.resultRows - (await tx.$count(resultRows)));
  });
  await indexForSearch(db);
  await db.execute(sql`vacuum analyze`);
}

/** The triggers, which are off meanwhile, would have written these rows. */
async function indexForSearch(db: Database): Promise<void> {
  await db.execute(sql`delete from ${searchEntries} where not facts ? 'path'`);
  await db.execute(
    sql`insert into ${searchEntries} (kind, id, title, aliases, terms, body, facts, starts, ends, visible_from) select * from search_sources`,
  );
  await db.execute(sql`insert into ${resultWords} (result_format_id, kind, word)
    select distinct copy.public_id, words.kind, word from race_copies
      join ${resultWords} words on words.result_format_id = old_id
      join ${resultFormats} copy on copy.public_id = race_copies.format_id
    on conflict do nothing`);
}

/** Copies the rows of `from`, which names them `b`; `changed` replaces columns. */
function copyRows(db: Database, table: PgTable, changed: Readonly<Record<string, SQL>>, from: SQL) {
  const written = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const names = written.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? sql`b.${sql.identifier(name)}`);
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(getTableConfig(table).name);
  return db.execute(sql`insert into ${target} (${columns}) select ${sql.join(values, sql`, `)} from ${from}`);
}

const newId = sql`gen_random_uuid()`;

async function copyNews(db: Database, count: number): Promise<void> {
  if (count <= 0) return;
  await copyRows(
    db,
    newsItems,
    { public_id: newId, headline: sql`b.headline || ' ' || n`, published_at: sql`now() - n * interval '20 minutes'` },
    sql`generate_series(1, ${count}::int) n
      join (select *, row_number() over () as at from ${newsItems} limit 50) b on b.at = n % 50 + 1`,
  );
}

/** Nine years behind and a season; each event has a city and one or two formats. */
async function copyEvents(db: Database, count: number, coming: number): Promise<void> {
  if (count <= 0) return;
  await db.execute(sql`drop table if exists event_copies`);
  await db.execute(sql`create table event_copies as
    select n, gen_random_uuid() as event_id, gen_random_uuid() as city_id, b.event_id as old_event, b.public_id as old_city
    from generate_series(1, ${count}::int) n
    join (select *, row_number() over () as at, count(*) over () as all from ${eventCities}) b on b.at = n % b.all + 1`);
  const days = sql`(case when c.n <= ${coming}::int then c.n * 7 % 365 else -366 - c.n * 7 % 3285 end * interval '1 day')`;
  await copyRows(
    db,
    events,
    {
      public_id: sql`c.event_id`,
      title: sql`b.title || ' ' || c.n`,
      start_date: sql`(b.start_date + ${days})::date`,
      end_date: sql`(b.end_date + ${days})::date`,
    },
    sql`event_copies c join ${events} b on b.public_id = c.old_event`,
  );
  await copyRows(
    db,
    eventCities,
    { public_id: sql`c.city_id`, event_id: sql`c.event_id`, start_time: sql`b.start_time + ${days}` },
    sql`event_copies c join ${eventCities} b on b.public_id = c.old_city`,
  );
  await copyRows(
    db,
    formats,
    { public_id: newId, event_city_id: sql`c.city_id`, start_time: sql`b.start_time + ${days}`, places: sql`5000` },
    sql`event_copies c cross join generate_series(1, 1 + (c.n % 3 > 0)::int) join (select * from ${formats} limit 1) b on true`,
  );
}

const GREAT = 2500;

/** One order per buyer: half of them for great races, half for any format. */
async function copyTickets(db: Database, count: number): Promise<void> {
  if (count <= 0) return;
  await db.execute(sql`drop table if exists order_copies`);
  await db.execute(sql`create table order_copies as
    select n, gen_random_uuid() as user_id, gen_random_uuid() as order_id, gen_random_uuid() as line_id, f.public_id as format_id
    from generate_series(1, ${count}::int) n
    join (select public_id, row_number() over (order by random()) as at, count(*) over () as all from ${formats}) f
      on f.at = case when n % 2 = 0 then n / ${GREAT * 2}::int else n end % f.all + 1`);
  const ids = { order_id: sql`c.order_id`, format_id: sql`c.format_id` };
  const email = sql`'athlete-' || c.order_id || '@example.com'`;
  const one = (table: PgTable) => sql`order_copies c join (select * from ${table} limit 1) b on true`;
  await copyRows(db, users, { public_id: sql`c.user_id`, email, phone: sql`null` }, one(users));
  await copyRows(
    db,
    orders,
    { public_id: sql`c.order_id`, user_id: sql`c.user_id`, email, status: sql`'paid'`, idempotency_key: newId },
    one(orders),
  );
  await copyRows(db, orderTicketLines, { public_id: sql`c.line_id`, ...ids }, one(orderTicketLines));
  await copyRows(
    db,
    tickets,
    {
      public_id: newId,
      ...ids,
      line_id: sql`c.line_id`,
      holder_id: sql`c.user_id`,
      ticket_number: sql`nextval('ticket_numbers')::text`,
      original_user_id: sql`null`,
      transferred_as: sql`null`,
    },
    one(tickets),
  );
  const reservation = { public_id: newId, ...ids, quantity: sql`1`, state: sql`'taken'`, team_id: sql`null` };
  await copyRows(db, placeReservations, reservation, one(placeReservations));
  // The triggers are off.
  await db.execute(sql`insert into ${takenPlaces} select format_id, count(*) from order_copies group by 1`);
  await addUpTakenPlaces(db);
}

async function copyResults(db: Database, count: number): Promise<void> {
  if (count <= 0) return;
  await db.execute(sql`drop table if exists race_copies`);
  await db.execute(sql`create table race_copies as
    with greatest_race as (
      select result_format_id as old_id, count(*) as size from ${resultRows} group by 1 order by 2 desc limit 1
    )
    select gen_random_uuid() as format_id, g.old_id, c.city_id from greatest_race g
    join (select public_id as city_id, row_number() over (order by random()) as at from ${eventCities} e
      where not exists (select 1 from ${resultFormats} f where f.event_city_id = e.public_id)) c
    on c.at <= ${count}::int / g.size + 1`);
  await copyRows(
    db,
    resultFormats,
    { public_id: sql`c.format_id`, event_city_id: sql`c.city_id` },
    sql`race_copies c join ${resultFormats} b on b.public_id = c.old_id`,
  );
  await copyRows(
    db,
    resultRows,
    { public_id: newId, result_format_id: sql`c.format_id` },
    // The rows of a race lie together, as an import writes them.
    sql`race_copies c join ${resultRows} b on b.result_format_id = c.old_id order by c.format_id, b.rank`,
  );
}
