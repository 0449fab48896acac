import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { emails, outboxMessages } from '@/federation/db/schema/email';
import { outboxMail } from '@/federation/gateways/mail/outbox-mail';
import { jobHandlers } from '@/federation/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type NewEmail, writeEmail } from './write-email';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const emailTo = (recipient: string, dedupeKey = `test:${recipient}`): NewEmail => ({
  dedupeKey,
  recipient,
  audience: 'office',
  subject: 'Проверка',
  text: 'Здравствуйте!',
  html: '<p>Здравствуйте!</p>',
  now: federation.clock.now(),
});

const jobsOf = async (recipient: string) => {
  const { rows } = await federation.db.execute(
    `select j.state, j.id from pgboss.job j join emails l on j.data->>'emailId' = l.public_id::text where l.recipient = '${recipient}'`,
  );
  return rows as { state: string; id: string }[];
};

test('an e-mail and its job exist exactly when the action does [R-13]', async () => {
  const { db, deps } = federation;
  await expect(
    db.transaction(async (tx) => {
      await writeEmail(tx, deps.queue, emailTo('undone@example.ru'));
      throw new Error('the action failed');
    }),
  ).rejects.toThrow('the action failed');
  expect(await federation.emails('undone@example.ru')).toEqual([]);
  const jobs = await db.execute('select count(*)::int as count from pgboss.job');
  expect(jobs.rows).toEqual([{ count: 0 }]);

  await db.transaction((tx) => writeEmail(tx, deps.queue, emailTo('done@example.ru')));
  expect(await jobsOf('done@example.ru')).toMatchObject([{ state: 'created' }]);
  expect(await federation.emails('done@example.ru')).toMatchObject([{ subject: 'Проверка', text: 'Здравствуйте!' }]);
  expect(await jobsOf('done@example.ru')).toMatchObject([{ state: 'completed' }]);
});

test('control: a job sent outside the transaction outlives its rollback', async () => {
  const { db, deps } = federation;
  await db
    .transaction(async (tx) => {
      await writeEmail(tx, deps.queue, emailTo('outside@example.ru'));
      await deps.queue.enqueue(db, 'send-email', { emailId: '00000000-0000-0000-0000-000000000001' });
      tx.rollback();
    })
    .catch(() => undefined);
  const jobs = await db.execute(`select data->>'emailId' as message from pgboss.job where state = 'created'`);
  expect(jobs.rows).toEqual([{ message: '00000000-0000-0000-0000-000000000001' }]);
  await deps.queue.drain('send-email', jobHandlers(deps));
});

test('one action, one e-mail: written by ten at once it is sent once', async () => {
  const { db, deps } = federation;
  await Promise.all(
    Array.from({ length: 10 }, () =>
      db.transaction((tx) => writeEmail(tx, deps.queue, emailTo('action@example.ru', 'one-action'))),
    ),
  );
  expect(await jobsOf('action@example.ru')).toHaveLength(1);
  expect(await federation.emails('action@example.ru')).toHaveLength(1);
});

/** A worker that dies after the gateway took the e-mail: it neither marks the e-mail nor ends the job. */
async function dieAfterHandingOver(recipient: string, gateway: typeof federation.deps.mail): Promise<void> {
  const boss = new PgBoss({
    connectionString: federation.databaseUrl,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const [job] = await boss.fetch<{ emailId: string }>('send-email');
  const [message] = await federation.db
    .select()
    .from(emails)
    .where(eq(emails.publicId, job?.data.emailId ?? ''));
  if (!job || message?.recipient !== recipient) throw new Error('not the expected job');
  await gateway.send({
    id: message.publicId,
    to: recipient,
    subject: message.subject,
    text: '',
    html: '',
    attachments: [],
  });
  await boss.stop({ graceful: false });
  // What the supervisor does with the job of a dead process once its heartbeat is missed.
  await federation.db.execute(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour' where id = '${job.id}'`,
  );
}

test('a worker killed after the gateway took the e-mail: sent again, it is still one e-mail [R-13]', async () => {
  const recipient = 'killed@example.ru';
  await federation.db.transaction((tx) => writeEmail(tx, federation.deps.queue, emailTo(recipient)));
  await dieAfterHandingOver(recipient, outboxMail(federation.db));
  const [unmarked] = await federation.db.select().from(emails).where(eq(emails.recipient, recipient));
  expect(unmarked?.sentAt).toBeNull();

  const supervisor = new PgBoss({ connectionString: federation.databaseUrl, max: 1, schedule: false });
  await supervisor.start();
  await supervisor.supervise('send-email');
  await supervisor.stop({ graceful: false });
  await federation.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);

  expect(await federation.emails(recipient)).toHaveLength(1);
  const [marked] = await federation.db.select().from(emails).where(eq(emails.recipient, recipient));
  expect(marked?.sentAt).toEqual(federation.clock.now());
  expect(await jobsOf(recipient)).toMatchObject([{ state: 'completed' }]);
});

test('control: a gateway that does not know e-mails by their id delivers such an e-mail twice', async () => {
  const recipient = 'twice@example.ru';
  let deliveries = 0;
  const forgetful = {
    async send() {
      deliveries += 1;
    },
  };
  await federation.db.transaction((tx) => writeEmail(tx, federation.deps.queue, emailTo(recipient)));
  await dieAfterHandingOver(recipient, forgetful);
  await federation.db.execute(`update pgboss.job set state = 'created' where state = 'active'`);
  await federation.deps.queue.drain('send-email', jobHandlers({ ...federation.deps, mail: forgetful }));
  expect(deliveries).toBe(2);
});

test('a gateway that refuses does not lose the e-mail: it waits for another try', async () => {
  const recipient = 'refused@example.ru';
  await federation.db.transaction((tx) => writeEmail(tx, federation.deps.queue, emailTo(recipient)));
  const broken = { ...federation.deps, mail: { send: () => Promise.reject(new Error('smtp is down')) } };
  await expect(federation.deps.queue.drain('send-email', jobHandlers(broken))).rejects.toThrow('smtp is down');
  expect(await jobsOf(recipient)).toMatchObject([{ state: 'retry' }]);
  await federation.db.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
  expect(await federation.emails(recipient)).toHaveLength(1);
  expect(await federation.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient))).toHaveLength(
    1,
  );
});
