import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { emails, mailHolds } from '@/federation/db/schema/base/email';
import { smtpMail } from '@/federation/gateways/mail/smtp-mail';
import { jobHandlers } from '@/federation/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { type SmtpServer, smtpServer } from '@/federation/testing/smtp-server';
import { writeEmail } from './write-email';

const METRICS_TOKEN = 'metrics-token-of-tests';
const BLOCKED = '550 rejected: your IP is listed';

let federation: TestApp;
let server: SmtpServer;
beforeAll(async () => {
  federation = await testApp({ settings: { METRICS_TOKEN } });
});
afterAll(() => federation.close());
beforeEach(async () => {
  server = await smtpServer();
  await federation.db.delete(emails);
  await federation.db.delete(mailHolds);
  await federation.db.execute("delete from pgboss.job where name = 'send-email'");
});
afterEach(() => server.close());

const handlers = () => jobHandlers({ ...federation.deps, mail: smtpMail(server.url, 'noreply@fedtri.example') });

const ticket = { audience: 'office', subject: 'Ваш билет', text: 'Билет', html: '<p>Билет</p>' } as const;

async function write(...recipients: string[]): Promise<void> {
  for (const recipient of recipients) {
    federation.clock.advance({ seconds: 1 });
    await federation.db.transaction((tx) =>
      writeEmail(tx, federation.deps.queue, {
        ...ticket,
        dedupeKey: crypto.randomUUID(),
        recipient,
        now: federation.clock.now(),
      }),
    );
  }
}

/** The jobs that wait now; each failure is the queue's to try again. */
const sendJobs = (): Promise<unknown> => federation.deps.queue.drain('send-email', handlers()).catch(sendJobs);

/** The same once the pause of each job is over, so many times. */
async function sendJobsAgain(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await federation.db.execute(
      `update pgboss.job set start_after = now() where name = 'send-email' and state = 'retry'`,
    );
    await sendJobs();
  }
}

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    federation.clock.advance({ minutes: 1 });
    await handlers()['resume-emails'](null);
  }
}

const rows = () => federation.db.select().from(emails).orderBy(asc(emails.createdAt));
const rowOf = async (recipient: string) => (await rows()).find((row) => row.recipient === recipient);
const names = (domain: string, count: number) => Array.from({ length: count }, (_, at) => `athlete${at}@${domain}`);
const refuseDomain = (domain: string, reply = BLOCKED) =>
  server.refuse((step, to) => (step === 'RCPT' && to.endsWith(`@${domain}`) ? reply : undefined));

/** To whom e-mails have gone, without those to the people on duty. */
const sent = () => server.recipients().filter((to) => to !== federation.deps.settings.OPERATIONS_MAILBOX);

async function held(): Promise<string[]> {
  const { body } = await federation.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return body.split('\n').filter((line) => line.startsWith('federation_emails_held{'));
}

describe('a provider that blocks the sender', () => {
  test('keeps the e-mails of the hour, and once it ends each goes by itself, once and in order', async () => {
    const recipients = names('blocked.example', 40);
    refuseDomain('blocked.example');
    await write(...recipients.slice(0, 20));
    await sendJobs();
    await minutes(30);
    await write(...recipients.slice(20));
    await sendJobs();
    await minutes(30);
    expect(sent()).toEqual([]);
    expect(await held()).toEqual(['federation_emails_held{by="provider"} 40']);
    expect((await rows()).filter(({ undeliverableAt }) => undeliverableAt)).toEqual([]);

    server.refuse(() => undefined);
    await minutes(31);
    expect(sent()).toEqual(recipients);
    expect(await held()).toEqual([]);
    expect(await federation.db.select().from(mailHolds)).toEqual([]);
    await write('next@blocked.example');
    await sendJobs();
    expect(server.recipients().at(-1)).toBe('next@blocked.example');
  });

  test('is asked ever more rarely and by few e-mails, whatever their number', async () => {
    refuseDomain('blocked.example');
    await write(...names('blocked.example', 30));
    await sendJobs();
    server.asked.length = 0;
    await minutes(60);
    expect(server.asked.length).toBeGreaterThan(5);
    expect(server.asked.length).toBeLessThanOrEqual(14);
    server.asked.length = 0;
    await minutes(60);
    expect(server.asked.length).toBeLessThanOrEqual(6);
  });

  test('holds up nobody else’s e-mails', async () => {
    refuseDomain('blocked.example');
    await write(...names('blocked.example', 3), 'a@open.example');
    await sendJobs();
    expect(server.recipients()).toEqual(['a@open.example']);
  });

  test('raises one alarm by e-mail, and none when it is short', async () => {
    refuseDomain('blocked.example');
    const { OPERATIONS_MAILBOX } = federation.deps.settings;
    const told = async () => (await rows()).filter(({ recipient }) => recipient === OPERATIONS_MAILBOX);
    await write(...names('blocked.example', 3));
    await sendJobs();
    await minutes(3);
    expect(await told()).toEqual([]);
    await minutes(240);
    expect(await told()).toMatchObject([{ subject: 'Почта не уходит на blocked.example' }]);
    await sendJobs();
    expect(server.recipients()).toEqual([OPERATIONS_MAILBOX]);
  });

  test('that lets some through and refuses again, as limits do, gets all of them, each once', async () => {
    const recipients = names('limited.example', 25);
    let left = 0;
    server.refuse((step) => {
      if (step === 'MAIL') left -= 1;
      return step === 'RCPT' && left < 0 ? '451 4.7.1 rate limit exceeded' : undefined;
    });
    await write(...recipients);
    await sendJobs();
    for (let hour = 0; hour < 12; hour += 1) {
      left = 4;
      await minutes(60);
    }
    expect([...server.recipients()].toSorted()).toEqual(recipients.toSorted());
  });
});

describe('one e-mail that a provider never takes', () => {
  test('does not hold up the others to the same provider', async () => {
    server.refuse((step, to) =>
      step === 'RCPT' && to === 'odd@mail.example' ? '550 nobody knows this reply' : undefined,
    );
    await write('odd@mail.example', ...names('mail.example', 3));
    await sendJobs();
    for (let day = 0; day < 3; day += 1) {
      await minutes(20);
      await write(`day${day}@mail.example`);
      await sendJobs();
    }
    expect(sent()).toEqual([
      ...names('mail.example', 3),
      'day0@mail.example',
      'day1@mail.example',
      'day2@mail.example',
    ]);
    expect(await rowOf('odd@mail.example')).toMatchObject({ sentAt: null, undeliverableAt: null });
    expect(await held()).toEqual(['federation_emails_held{by="provider"} 1']);
  });

  test('does not hold up those that came behind it while the provider was closed', async () => {
    refuseDomain('mail.example');
    await write('odd@mail.example', ...names('mail.example', 5));
    await sendJobs();
    await minutes(10);
    server.refuse((step, to) =>
      step === 'RCPT' && to === 'odd@mail.example' ? '550 nobody knows this reply' : undefined,
    );
    await minutes(31);
    expect([...server.recipients()].toSorted()).toEqual(names('mail.example', 5));
  });
});

describe('a server that takes nothing from us', () => {
  test.each([
    ['connect', '554 5.7.1 blocked using zen.spamhaus.org'],
    ['connect', '421 4.3.2 Service not available'],
    ['MAIL', '553 5.7.1 Sender address rejected: not owned by auth user'],
  ] as const)('refused at %s with «%s», e-mails to all wait and go in order', async (step, reply) => {
    const recipients = ['a@one.example', 'b@two.example', 'c@one.example', 'd@three.example'];
    server.refuse((asked) => (asked === step ? reply : undefined));
    await write(...recipients);
    await sendJobsAgain(5);
    await minutes(20);
    expect(await held()).toEqual(['federation_emails_held{by="relay"} 4']);
    server.refuse(() => undefined);
    await minutes(31);
    expect(server.recipients()).toEqual(recipients);
  });

  test('a server that is away for a moment is tried again within seconds: the first e-mails wait for no minute', async () => {
    let away = 3;
    server.refuse((step) => (step === 'connect' && away-- > 0 ? '421 4.3.2 Service not available' : undefined));
    await write('code@one.example');
    await sendJobs();
    expect(await rowOf('code@one.example')).toMatchObject({ attempts: 1, heldLine: null, sentAt: null });
    const { rows: jobs } = await federation.db.execute(
      `select start_after < now() + interval '1 minute' as soon from pgboss.job where name = 'send-email' and state = 'retry'`,
    );
    expect(jobs).toEqual([{ soon: true }]);
    await sendJobsAgain(3);
    expect(server.recipients()).toEqual(['code@one.example']);
    expect(await federation.db.select().from(mailHolds)).toEqual([]);
  });

  test('two programs that resume at once send each e-mail once', async () => {
    server.refuse((step) => (step === 'connect' ? '421 away' : undefined));
    const recipients = names('one.example', 10);
    await write(...recipients);
    await sendJobsAgain(5);
    server.refuse(() => undefined);
    federation.clock.advance({ minutes: 40 });
    await Promise.all([1, 2, 3].map(() => handlers()['resume-emails'](null)));
    await minutes(2);
    expect([...server.recipients()].toSorted()).toEqual(recipients);
  });
});

describe('a recipient', () => {
  test('who is gone is given up at once, told the same night, and not tried again', async () => {
    server.refuse((step) => (step === 'RCPT' ? '550 5.7.1 No such user!' : undefined));
    await write('gone@yandex.example');
    await sendJobs();
    const gone = await rowOf('gone@yandex.example');
    expect(gone).toMatchObject({
      attempts: 1,
      undeliverableAt: federation.clock.now(),
      refusal: '550 5.7.1 No such user!',
    });
    await handlers()['check-invariants'](null);
    expect((await rowOf(federation.deps.settings.OPERATIONS_MAILBOX))?.text).toContain(`${gone?.publicId}: Ваш билет`);
    await sendJobs();
    await minutes(60);
    expect(server.asked.filter((to) => to === 'gone@yandex.example')).toHaveLength(1);
  });

  test.each(['452 4.2.2 mailbox full', '450 4.2.0 Greylisted', '450 later'])(
    'refused with «%s» waits by itself: the job is retried, others to the provider are not held up',
    async (reply) => {
      server.refuse((step, to) => (step === 'RCPT' && to === 'slow@mail.example' ? reply : undefined));
      await write('slow@mail.example', 'a@mail.example', 'b@mail.example');
      await sendJobs();
      expect(server.recipients()).toEqual(['a@mail.example', 'b@mail.example']);
      const waiting = "select 1 from pgboss.job where name = 'send-email' and state = 'retry'";
      expect((await federation.db.execute(waiting)).rows).toHaveLength(1);
      expect(await held()).toEqual([]);
      server.refuse(() => undefined);
      await federation.db.execute("update pgboss.job set start_after = now() where state = 'retry'");
      await sendJobs();
      expect(server.recipients()).toEqual(['a@mail.example', 'b@mail.example', 'slow@mail.example']);
    },
  );

  test('whose mailbox stays full is given up after five days', async () => {
    server.refuse((step) => (step === 'RCPT' ? '452 4.2.2 mailbox full' : undefined));
    await write('full@mail.example');
    const message = await rowOf('full@mail.example');
    const attempt = () => handlers()['send-email']({ emailId: message?.publicId ?? '' });
    federation.clock.advance({ days: 4, hours: 23 });
    await expect(attempt()).rejects.toThrow('mailbox full');
    federation.clock.advance({ hours: 2 });
    await attempt();
    expect(await rowOf('full@mail.example')).toMatchObject({ undeliverableAt: federation.clock.now() });
  });
});

test('while the fault is the sender’s, a ticket waits thirty days, then it is listed for a person; a code waits two', async () => {
  refuseDomain('blocked.example');
  await write('ticket@blocked.example', 'code@blocked.example');
  await federation.db.update(emails).set({ secret: true }).where(eq(emails.recipient, 'code@blocked.example'));
  await sendJobs();
  federation.clock.advance({ days: 29 });
  await handlers()['check-invariants'](null);
  expect(await rowOf('ticket@blocked.example')).toMatchObject({ undeliverableAt: null });
  expect(await rowOf('code@blocked.example')).toBeUndefined();
  federation.clock.advance({ days: 2 });
  await handlers()['check-invariants'](null);
  expect(await rowOf('ticket@blocked.example')).toMatchObject({
    undeliverableAt: federation.clock.now(),
    closedAt: null,
  });
  expect(await held()).toEqual([]);
  await minutes(1);
  expect(await federation.db.$count(mailHolds)).toBe(0);
});
