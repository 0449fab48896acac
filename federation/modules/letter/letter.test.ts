import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { letters, outboxMessages } from '@/federation/db/schema/letter';
import { outboxMail } from '@/federation/gateways/mail/outbox-mail';
import { jobHandlers } from '@/federation/queue/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type NewLetter, writeLetter } from './write-letter';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

const letterTo = (recipient: string, occasion = `test:${recipient}`): NewLetter => ({
  occasion,
  recipient,
  audience: 'office',
  subject: 'Проверка',
  text: 'Здравствуйте!',
  html: '<p>Здравствуйте!</p>',
  now: house.clock.now(),
});

const jobsOf = async (recipient: string) => {
  const { rows } = await house.db.execute(
    `select j.state, j.id from pgboss.job j join letters l on j.data->>'letterId' = l.public_id::text where l.recipient = '${recipient}'`,
  );
  return rows as { state: string; id: string }[];
};

test('[R-13] a letter and its job exist exactly when the deed does', async () => {
  const { db, deps } = house;
  await expect(
    db.transaction(async (tx) => {
      await writeLetter(tx, deps.queue, letterTo('undone@example.ru'));
      throw new Error('the deed failed');
    }),
  ).rejects.toThrow('the deed failed');
  expect(await house.letters('undone@example.ru')).toEqual([]);
  const jobs = await db.execute('select count(*)::int as count from pgboss.job');
  expect(jobs.rows).toEqual([{ count: 0 }]);

  await db.transaction((tx) => writeLetter(tx, deps.queue, letterTo('done@example.ru')));
  expect(await jobsOf('done@example.ru')).toMatchObject([{ state: 'created' }]);
  expect(await house.letters('done@example.ru')).toMatchObject([{ subject: 'Проверка', text: 'Здравствуйте!' }]);
  expect(await jobsOf('done@example.ru')).toMatchObject([{ state: 'completed' }]);
});

test('control: a job sent outside the transaction outlives its rollback', async () => {
  const { db, deps } = house;
  await db
    .transaction(async (tx) => {
      await writeLetter(tx, deps.queue, letterTo('outside@example.ru'));
      await deps.queue.enqueue(db, 'send-letter', { letterId: '00000000-0000-0000-0000-000000000001' });
      tx.rollback();
    })
    .catch(() => undefined);
  const jobs = await db.execute(`select data->>'letterId' as letter from pgboss.job where state = 'created'`);
  expect(jobs.rows).toEqual([{ letter: '00000000-0000-0000-0000-000000000001' }]);
  await deps.queue.drain('send-letter', jobHandlers(deps));
});

test('one deed, one letter: written by ten at once it is sent once', async () => {
  const { db, deps } = house;
  await Promise.all(
    Array.from({ length: 10 }, () =>
      db.transaction((tx) => writeLetter(tx, deps.queue, letterTo('deed@example.ru', 'one-deed'))),
    ),
  );
  expect(await jobsOf('deed@example.ru')).toHaveLength(1);
  expect(await house.letters('deed@example.ru')).toHaveLength(1);
});

/** A worker that dies after the gateway took the letter: it neither marks the letter nor ends the job. */
async function dieAfterHandingOver(recipient: string, gateway: typeof house.deps.mail): Promise<void> {
  const boss = new PgBoss({
    connectionString: house.databaseUrl,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const [job] = await boss.fetch<{ letterId: string }>('send-letter');
  const [letter] = await house.db
    .select()
    .from(letters)
    .where(eq(letters.publicId, job?.data.letterId ?? ''));
  if (!job || letter?.recipient !== recipient) throw new Error('not the expected job');
  await gateway.send({
    id: letter.publicId,
    to: recipient,
    subject: letter.subject,
    text: '',
    html: '',
    attachments: [],
  });
  await boss.stop({ graceful: false });
  // What the supervisor does with the job of a dead process once its heartbeat is missed.
  await house.db.execute(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour' where id = '${job.id}'`,
  );
}

test('[R-13] a worker killed after the gateway took the letter: sent again, it is still one letter', async () => {
  const recipient = 'killed@example.ru';
  await house.db.transaction((tx) => writeLetter(tx, house.deps.queue, letterTo(recipient)));
  await dieAfterHandingOver(recipient, outboxMail(house.db));
  const [unmarked] = await house.db.select().from(letters).where(eq(letters.recipient, recipient));
  expect(unmarked?.sentAt).toBeNull();

  const supervisor = new PgBoss({ connectionString: house.databaseUrl, max: 1, schedule: false });
  await supervisor.start();
  await supervisor.supervise('send-letter');
  await supervisor.stop({ graceful: false });
  await house.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);

  expect(await house.letters(recipient)).toHaveLength(1);
  const [marked] = await house.db.select().from(letters).where(eq(letters.recipient, recipient));
  expect(marked?.sentAt).toEqual(house.clock.now());
  expect(await jobsOf(recipient)).toMatchObject([{ state: 'completed' }]);
});

test('control: a gateway that does not know letters by their id delivers such a letter twice', async () => {
  const recipient = 'twice@example.ru';
  let deliveries = 0;
  const forgetful = {
    async send() {
      deliveries += 1;
    },
  };
  await house.db.transaction((tx) => writeLetter(tx, house.deps.queue, letterTo(recipient)));
  await dieAfterHandingOver(recipient, forgetful);
  await house.db.execute(`update pgboss.job set state = 'created' where state = 'active'`);
  await house.deps.queue.drain('send-letter', jobHandlers({ ...house.deps, mail: forgetful }));
  expect(deliveries).toBe(2);
});

test('a gateway that refuses does not lose the letter: it waits for another try', async () => {
  const recipient = 'refused@example.ru';
  await house.db.transaction((tx) => writeLetter(tx, house.deps.queue, letterTo(recipient)));
  const broken = { ...house.deps, mail: { send: () => Promise.reject(new Error('smtp is down')) } };
  await expect(house.deps.queue.drain('send-letter', jobHandlers(broken))).rejects.toThrow('smtp is down');
  expect(await jobsOf(recipient)).toMatchObject([{ state: 'retry' }]);
  await house.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
  expect(await house.letters(recipient)).toHaveLength(1);
  expect(await house.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient))).toHaveLength(1);
});
