import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { emails } from '@/federation/db/schema/base/email';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { jobHandlers } from '@/federation/job-handlers';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { checkInvariants } from '@/federation/modules/care/invariant/check-invariants';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { closeEmailCommand, emailsCommand, resendEmailCommand } from './emails';

const METRICS_TOKEN = 'metrics-token-of-tests';
const TYPO = 'athlete@bounce.example';
const NONE = 'Недоставленных писем, с которыми надо что-то решить, нет.';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp({ settings: { METRICS_TOKEN } });
});
afterAll(() => federation.close());

let emailId: string;
beforeEach(async () => {
  await federation.db.delete(emails);
  emailId = await written(TYPO);
});

const written = async (recipient: string, values: { secret?: boolean; unsubscribeUrl?: string } = {}) => {
  const dedupeKey = `test:${crypto.randomUUID()}`;
  await federation.deps.db.transaction((tx) =>
    writeEmail(tx, federation.deps.queue, {
      dedupeKey,
      recipient,
      audience: 'office',
      subject: 'Ваш билет',
      text: 'Билет',
      html: '<p>Билет</p>',
      ...values,
      now: federation.clock.now(),
    }),
  );
  await send();
  const [message] = await federation.db.select().from(emails).where(eq(emails.dedupeKey, dedupeKey));
  return message?.publicId ?? '';
};
const send = () => federation.deps.queue.drain('send-email', jobHandlers(federation.deps));
const night = () => jobHandlers(federation.deps)['check-invariants'](null);
const rowOf = async (id: string) => (await federation.db.select().from(emails).where(eq(emails.publicId, id)))[0];

async function run(command: typeof emailsCommand, ...args: string[]) {
  const said: string[] = [];
  const { db, deps } = federation;
  await command({ ...deps, db, args, folder: '.', say: (line) => said.push(line), warn: () => undefined });
  return said;
}
const by = ['--by', 'Дежурный', '--reason', 'Покупатель назвал верный адрес'];

async function gauges() {
  const { body } = await federation.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return body.split('\n').filter((line) => /^federation_emails_\w+\{/.test(line));
}

describe('an e-mail whose recipient the mail server refuses for good', () => {
  test('is given up at the first attempt with the words of the server, listed, and counted as nothing else', async () => {
    expect(await rowOf(emailId)).toMatchObject({ sentAt: null, attempts: 1, undeliverableAt: federation.clock.now() });
    expect(await run(emailsCommand)).toEqual([
      expect.stringMatching(
        new RegExp(`^${emailId}; .*; ${TYPO}; Ваш билет; не доставлено: 550 5\\.1\\.1 No such mailbox$`),
      ),
    ]);
    expect(await gauges()).toEqual(['federation_emails_undeliverable{state="open"} 1']);
    federation.clock.advance({ days: 3 });
    expect(await checkInvariants(federation.db, federation.clock.now())).toEqual([]);
  });

  test('goes to the corrected address once, with the person and reason recorded, and all alarms are at zero', async () => {
    expect(await run(resendEmailCommand, emailId, '--to', 'Athlete@Example.ru', ...by)).toEqual([
      'Письмо «Ваш билет» отправляем на athlete@example.ru.',
    ]);
    await send();
    expect(await federation.emails('athlete@example.ru')).toMatchObject([{ subject: 'Ваш билет', text: 'Билет' }]);
    expect(await run(emailsCommand)).toEqual([NONE]);
    expect(await gauges()).toEqual(['federation_emails_undeliverable{state="open"} 0']);
    const actions = await federation.db.select().from(operatorActions).where(eq(operatorActions.subjectId, emailId));
    expect(actions).toMatchObject([
      { command: 'resend-email', operator: 'Дежурный', reason: 'Покупатель назвал верный адрес' },
    ]);
  });

  test('is closed without another try', async () => {
    await run(closeEmailCommand, emailId, ...by);
    expect(await run(emailsCommand)).toEqual([NONE]);
    expect(await run(emailsCommand, '--to', TYPO)).toEqual([expect.stringContaining('не доставлено, закрыто: 550')]);
    await expect(run(closeEmailCommand, emailId, ...by)).rejects.toThrow('Среди недоставленных такого письма нет');
  });

  test('is told to the people on duty once, without the address', async () => {
    const { OPERATIONS_MAILBOX } = federation.deps.settings;
    const told = async () =>
      (await federation.emails(OPERATIONS_MAILBOX)).filter(({ subject }) => subject === 'Письма не доставлены');
    const before = (await told()).length;
    await night();
    federation.clock.advance({ days: 1 });
    await night();
    const [message, ...more] = (await told()).slice(before);
    expect(more).toEqual([]);
    expect(message?.text).toContain(`${emailId}: Ваш билет`);
    expect(message?.text).not.toContain(TYPO);
  });
});

test('an e-mail with a code is forgotten, waits for nobody and is not sent again', async () => {
  const secret = await written(TYPO, { secret: true });
  expect(await rowOf(secret)).toMatchObject({ recipient: '', text: '', html: '', closedAt: federation.clock.now() });
  expect((await rowOf(secret))?.refusal).toBeNull();
  await expect(run(resendEmailCommand, secret, '--to', 'other@example.ru', ...by)).rejects.toThrow(
    'Письмо с кодом повторно не отправить',
  );
  expect(await federation.emails('other@example.ru')).toEqual([]);
});

test('the purchase e-mail of a guest who mistyped the address reaches the right one, its link opening the order', async () => {
  const typo = 'guest@bounce.example';
  const bought = await order(federation, checkoutOf([lineOf(await createFormat(federation.db))], { email: typo }));
  await report(federation, bought, 'paid');
  await send();
  const [line, ...more] = (await run(emailsCommand)).filter((each) => each.includes(typo));
  expect(more).toEqual([]);
  await run(resendEmailCommand, line?.slice(0, 36) ?? '', '--to', 'guest@example.ru', ...by);
  const [message] = await federation.emails('guest@example.ru');
  const code = /\/verify\/order\/([^?]+)\?/.exec(message?.text ?? '')?.[1];
  expect(code).toMatch(/^[\w-]{20,}$/);
});

test('news that bounce wait for nobody', async () => {
  await written(TYPO, { unsubscribeUrl: 'https://example.ru/unsubscribe' });
  expect(await run(emailsCommand)).toHaveLength(1);
});

test('an e-mail refused for five days, not for good, is given up; the last refusal is listed', async () => {
  const mail = { send: () => Promise.reject(new Error('451 try later')) };
  await federation.db.update(emails).set({ undeliverableAt: null, attempts: 58 }).where(eq(emails.publicId, emailId));
  const attempt = () => jobHandlers({ ...federation.deps, mail })['send-email']({ emailId });
  await expect(attempt()).rejects.toThrow('451');
  expect(await run(emailsCommand)).toEqual([NONE]);
  expect(await run(emailsCommand, '--to', TYPO)).toEqual([expect.stringContaining('отказов: 59, последний: 451')]);
  federation.clock.advance({ days: 5 });
  await attempt();
  expect(await run(emailsCommand)).toEqual([expect.stringContaining('не доставлено: 451 try later')]);
});

test('an e-mail that an older release left unsent is given up by night; one that has a job is not', async () => {
  const waiting = await written('fresh@example.ru');
  await federation.db.update(emails).set({ undeliverableAt: null, sentAt: null });
  await federation.deps.queue.enqueue(federation.deps.db, 'send-email', { emailId: waiting });
  federation.clock.advance({ days: 7 });
  await night();
  expect((await rowOf(emailId))?.undeliverableAt).toEqual(federation.clock.now());
  expect((await rowOf(waiting))?.undeliverableAt).toBeNull();
  await send();
  expect((await rowOf(waiting))?.sentAt).toEqual(federation.clock.now());
});

test('an e-mail that was sent can be sent again to the same address; one on its way can not', async () => {
  const recipient = 'lost-in-spam@example.ru';
  const sent = await written(recipient);
  await run(resendEmailCommand, sent, ...by);
  await expect(run(resendEmailCommand, await onItsWay(recipient), ...by)).rejects.toThrow('Письмо ещё отправляется');
  expect(await federation.emails(recipient)).toHaveLength(2);
});

async function onItsWay(recipient: string): Promise<string> {
  const [message] = await federation.db.select().from(emails).where(eq(emails.recipient, recipient));
  const [copy] = await federation.db
    .insert(emails)
    .values({
      ...message,
      publicId: crypto.randomUUID(),
      dedupeKey: 'on-its-way',
      sentAt: null,
    } as typeof emails.$inferInsert)
    .returning();
  return copy?.publicId ?? '';
}

describe('an e-mail that is not there any more is refused, and nothing is written', () => {
  const refused = async (id: string, message: string) => {
    const before = [await federation.db.$count(emails), await federation.db.$count(operatorActions)];
    await expect(run(resendEmailCommand, id, '--to', 'other@example.ru', ...by)).rejects.toThrow(message);
    expect([await federation.db.$count(emails), await federation.db.$count(operatorActions)]).toEqual(before);
    expect(await federation.emails('other@example.ru')).toEqual([]);
  };

  test('an e-mail whose text was forgotten after 90 days is refused', async () => {
    const sent = await written('old@example.ru');
    const resent = () => run(resendEmailCommand, sent, ...by);
    federation.clock.advance({ days: 89 });
    await jobHandlers(federation.deps)['forget-expired'](null);
    expect(await resent()).toHaveLength(1);
    federation.clock.advance({ days: 2 });
    await jobHandlers(federation.deps)['forget-expired'](null);
    await refused(sent, 'хранятся 90 дней');
  });

  test('an e-mail whose recipient had their account erased is refused', async () => {
    const member = await signedInUser(federation);
    const sent = await written(member.email);
    const resent = await run(resendEmailCommand, sent, ...by);
    expect(resent).toHaveLength(1);
    const erasure = { method: 'POST', url: '/api/user/erasure', headers: member.headers } as const;
    expect((await federation.app.inject({ ...erasure, payload: { password: member.password } })).statusCode).toBe(200);
    await refused(sent, 'Такого письма нет');
  });

  test('an e-mail that is settled already and was forgotten with its code is refused', async () => {
    await refused(await written(TYPO, { secret: true }), 'Письмо с кодом');
  });
});

test.each([
  [['--to', 'a@example.ru'], 'Нужен идентификатор письма'],
  [[crypto.randomUUID(), '--to', 'not an address', ...by], 'валидный email'],
  [[crypto.randomUUID(), '--reason', 'нужно'], 'Нужен --by'],
  [[crypto.randomUUID(), '--by', 'Дежурный'], 'Нужен --reason'],
  [[crypto.randomUUID(), ...by], 'Такого письма нет'],
])('resend-email %j is refused: %s', async (args, message) => {
  await expect(run(resendEmailCommand, ...args)).rejects.toThrow(message);
});
