import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PgBoss } from 'pg-boss';
import { migrate } from '@/federation/migrate';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import { prepareDatabase } from '@/federation/prepare-database';
import { openQueue } from '@/federation/queue/open-queue';
import type { JobHandlers } from '@/federation/queue/queue';
import { createEmptyDatabase, createTestDatabase } from '@/federation/testing/database';
import { schemaAfter } from '@/federation/testing/schema-after';
import { type Connection, connect } from './client';

describe('a database of an older release with data', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let connection: Connection;
  beforeEach(async () => {
    database = await createEmptyDatabase();
    connection = connect(database.url);
  });
  afterEach(async () => {
    await connection.close();
    await database.drop();
  });

  /** Every row of the tables that hold what was sold, as the columns of then. */
  async function sold(columns: Readonly<Record<string, string>>) {
    const found: Record<string, unknown[]> = {};
    for (const [table, names] of Object.entries(columns)) {
      found[table] = (await connection.pool.query(`select ${names} from ${table} order by 1`)).rows;
    }
    return found;
  }

  test.each(['0013_licence_required', '0022_order_sessions', '0033_undeliverable_emails', '0043_withdrawn_numbers'])(
    'of %s is brought to the newest schema, keeps its rows and passes the nightly check',
    async (release) => {
      await schemaAfter(connection, release);
      await connection.pool.query(readFileSync('federation/db/upgrade-rows.sql', 'utf8'));
      const columns = {
        users: 'public_id, email, name, created_at',
        orders: 'public_id, user_id, email, status, amount_kopecks, created_at, paid_at',
        order_ticket_lines: 'public_id, order_id, format_id, count, amount_kopecks',
        tickets: 'public_id, order_id, holder_id, ticket_number, status, cost_kopecks, first_name, last_name',
      };
      const reserved = 'public_id, order_id, format_id, quantity, state';
      const before = { ...(await sold(columns)), ...(await sold({ place_claims: reserved })) };
      expect(Object.values(before).map((rows) => rows.length)).toEqual([2, 2, 2, 2, 2]);
      await migrate(database.url);
      expect({
        ...(await sold(columns)),
        place_claims: (await sold({ place_reservations: reserved })).place_reservations,
      }).toEqual(before);
      expect(await checkInvariants(connection.db, new Date('2026-06-01T09:00:00Z'))).toEqual([]);
    },
  );

  test('no object of the schema keeps a name that 0054 gave up', async () => {
    const old = '(place|stock|promo)_claims|letter|occasion|deed';
    const named = async () =>
      (
        await connection.pool.query(`
          select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname ~ '${old}'
          union all select conname from pg_constraint where connamespace = 'public'::regnamespace and conname ~ '${old}'
          union all select tgname from pg_trigger where tgname ~ '${old}'
          union all select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ '${old}'`)
      ).rows.map(({ name }) => name);
    await schemaAfter(connection, '0053_standard_names');
    // The control: each kind of object had one.
    expect(await named()).toEqual(
      expect.arrayContaining([
        'place_claims',
        'stock_claims_pkey',
        'place_claims_updated_count',
        'forget_unpaid_orders',
      ]),
    );
    await migrate(database.url);
    expect(await named()).toEqual([]);
  });

  test('e-mails that wait in the queue of the older release are sent once by this one', async () => {
    await schemaAfter(connection, '0053_standard_names');
    const older = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false });
    await older.start();
    await older.createQueue('send-letter', { retryLimit: 60 });
    for (const emailId of ['waiting', 'failed once', 'later', 'sent']) {
      await older.send('send-letter', { emailId }, emailId === 'later' ? { startAfter: 3600 } : {});
    }
    const jobs = await older.fetch<{ emailId: string }>('send-letter', { batchSize: 3 });
    for (const { id, data } of jobs) {
      if (data.emailId === 'sent') await older.complete('send-letter', id);
      if (data.emailId === 'failed once') await older.fail('send-letter', id);
    }
    await older.stop({ graceful: false });

    await migrate(database.url);
    const { rows } = await connection.pool.query(`
      select data ->> 'emailId' as email, state from pgboss.job where name = 'send-email' order by email`);
    expect(rows).toEqual([
      { email: 'failed once', state: 'retry' },
      { email: 'later', state: 'created' },
      { email: 'sent', state: 'completed' },
      { email: 'waiting', state: 'active' },
    ]);
    // The process that held it is gone, and time passes.
    await connection.pool.query(`
      update pgboss.job set state = 'retry' where state = 'active';
      update pgboss.job set start_after = now() where state < 'active'`);
    const sent: string[] = [];
    const sends = { 'send-email': async ({ emailId }: { emailId: string }) => void sent.push(emailId) } as JobHandlers;
    const queue = await openQueue(database.url, { supervise: false });
    try {
      await queue.drain('send-email', sends);
      expect(sent.toSorted()).toEqual(['failed once', 'later', 'waiting']);
    } finally {
      await queue.stop();
    }
    expect((await connection.pool.query(`select from pgboss.queue where name = 'send-letter'`)).rowCount).toBe(0);
  });

  test('start numbers that were numbers are texts, in what an undo puts back too', async () => {
    await schemaAfter(connection, '0051_place_coordinates');
    await connection.pool.query(readFileSync('federation/db/upgrade-rows.sql', 'utf8'));
    const formatId = '00000000-0000-4000-8000-000000000061';
    const eventCityId = '00000000-0000-4000-8000-000000000012';
    const snapshot = {
      format: { title: 'Спринт', fieldsList: [], bestLegs: [], official: true, importedAt: 'x', broadcastUntil: null },
      rows: [
        { startNumber: 7, lastName: 'Серова', version: 3, splits: [{ name: 'swim', time: 1 }] },
        { startNumber: 2_147_483_647, lastName: 'Ли', version: 0, splits: [] },
      ],
      removed: [{ startNumber: 5, version: 4, withdrawn: true }],
    };
    const ofThen = { ...snapshot, rows: [], removed: undefined };
    await connection.pool.query(`
      insert into result_formats (public_id, event_city_id, external_format, title, fields_list, imported_at)
        values ('${formatId}', '${eventCityId}', 'sprint', 'Спринт', '{}', now());
      insert into result_rows (result_format_id, rank, start_number, first_name, last_name, gender, category, region, status, splits)
        select '${formatId}', row_number() over (), number, 'Анна', 'Серова', 'Ж', '', '', 'DNS', '[]'
        from unnest(array[7, 12, 101, 2147483647]) as number;
      insert into result_rows_removed (result_format_id, start_number, version) values ('${formatId}', 5, 4);`);
    for (const before of [snapshot, ofThen, null]) {
      await connection.pool.query(
        `insert into result_changes (event_city_id, external_format, at, by, action, reason, before)
           values ($1, 'sprint', now(), 'Судья', 'импорт протокола', '', $2)`,
        [eventCityId, before],
      );
    }
    await migrate(database.url);
    const column = async (query: string) =>
      (await connection.pool.query(query)).rows.map((row) => Object.values(row)[0]);
    expect(await column('select start_number from result_rows order by rank')).toEqual([
      '7',
      '12',
      '101',
      '2147483647',
    ]);
    expect(await column('select start_number from result_rows_removed')).toEqual(['5']);
    expect(await column('select before from result_changes order by number')).toEqual([
      {
        ...snapshot,
        rows: snapshot.rows.map((row) => ({ ...row, startNumber: String(row.startNumber) })),
        removed: [{ startNumber: '5', version: 4, withdrawn: true }],
      },
      { ...snapshot, rows: [], removed: [] },
      null,
    ]);
  });

  test('numbers that went out of results stay known by the version, as taken out by timing unless withdrawn', async () => {
    await schemaAfter(connection, '0051_place_coordinates');
    await connection.pool.query(readFileSync('federation/db/upgrade-rows.sql', 'utf8'));
    const formatId = '00000000-0000-4000-8000-000000000061';
    await connection.pool.query(`
      insert into result_formats (public_id, event_city_id, external_format, title, fields_list, imported_at)
        values ('${formatId}', '00000000-0000-4000-8000-000000000012', 'sprint', 'Спринт', '{}', now());
      insert into result_rows_removed (result_format_id, start_number, version, withdrawn)
        values ('${formatId}', 5, 4, false), ('${formatId}', 6, 7, true);`);
    await migrate(database.url);
    await connection.pool.query('delete from result_formats');
    const { rows } = await connection.pool.query(
      'select start_number, version, withdrawn, deleted_version from result_rows_removed order by 1',
    );
    expect(rows).toEqual([
      { start_number: '5', version: '4', withdrawn: false, deleted_version: '4' },
      { start_number: '6', version: '7', withdrawn: true, deleted_version: null },
    ]);
  });

  test('changes of results know whether they left them official', async () => {
    await schemaAfter(connection, '0054_reservations');
    const snapshot = (official: boolean) => ({ format: { official }, rows: [], removed: [] });
    for (const [action, before] of [
      ['импорт протокола', null],
      ['импорт протокола', snapshot(false)],
      ['снят номер 7', snapshot(true)],
      ['снят номер 7', snapshot(false)],
      ['снят номер 7', null],
      ['снят формат', snapshot(true)],
      ['результаты снова предварительные', snapshot(true)],
    ] as const) {
      await connection.pool.query(
        `insert into result_changes (event_city_id, external_format, at, by, action, reason, before)
           values (gen_random_uuid(), 'sprint', now(), 'Судья', $1, '', $2)`,
        [action, before],
      );
    }
    await migrate(database.url);
    const { rows } = await connection.pool.query('select leaves_official as left from result_changes order by number');
    expect(rows.map(({ left }) => left)).toEqual([true, true, true, false, false, false, false]);
  });
});

describe('a program older than its database', () => {
  const NEWER = 'база новее этой версии программы';

  test('does not start, whoever owns the database, and says what to do', async () => {
    const database = await createTestDatabase();
    const { url, programUrl } = database;
    const owner = connect(url);
    const settings = [
      { DATABASE_URL: programUrl, DATABASE_MIGRATION_URL: undefined },
      { DATABASE_URL: programUrl, DATABASE_MIGRATION_URL: url },
      { DATABASE_URL: url, DATABASE_MIGRATION_URL: undefined },
    ];
    try {
      // The control: on its own schema it does.
      for (const one of settings) await expect(prepareDatabase(one)).resolves.toBeDefined();
      await owner.pool.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`,
      );
      for (const one of settings) await expect(prepareDatabase(one)).rejects.toThrow(NEWER);
    } finally {
      await owner.close();
      await database.drop();
    }
  });
});
