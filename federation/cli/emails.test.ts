import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { letters } from '@/federation/db/schema/letter';
import { operatorActions } from '@/federation/db/schema/operator';
import { checkInvariants } from '@/federation/modules/invariant/check-invariants';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { jobHandlers } from '@/federation/queue/job-handlers';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, order, report } from '@/federation/testing/buyer';
import { createFormat } from '@/federation/testing/format';
import { signedInMember } from '@/federation/testing/member';
import { closeEmailCommand, emailsCommand, resendEmailCommand } from './emails';

jest.setTimeout(60_000);

const METRICS_TOKEN = 'metrics-token-of-tests';
const TYPO = 'athlete@bounce.example';
const NONE = 'Недоставленных писем, с которыми надо что-то решить, нет.';

let house: TestApp;
beforeAll(async () => {
  house = await testApp({ settings: { METRICS_TOKEN } });
});
afterAll(() => house.close());

let letterId: string;
beforeEach(async () => {
  await house.db.delete(letters);
  letterId = await written(TYPO);
});

const written = async (recipient: string, values: { secret?: boolean; unsubscribeUrl?: string } = {}) => {
  const occasion = `test:${crypto.randomUUID()}`;
  await house.deps.db.transaction((tx) =>
    writeLetter(tx, house.deps.queue, {
      ...{ occasion, recipient, audience: 'office', subject: 'Ваш билет', text: 'Билет', html: '<p>Билет</p>' },
      ...values,
      now: house.clock.now(),
    }),
  );
  await send();
  const [letter] = await house.db.select().from(letters).where(eq(letters.occasion, occasion));
  return letter?.publicId ?? '';
};
const send = () => house.deps.queue.drain('send-letter', jobHandlers(house.deps));
const night = () => jobHandlers(house.deps)['check-invariants'](null);
const rowOf = async (id: string) => (await house.db.select().from(letters).where(eq(letters.publicId, id)))[0];

async function run(command: typeof emailsCommand, ...args: string[]) {
  const said: string[] = [];
  const { db, deps } = house;
  await command({ ...deps, db, args, folder: '.', say: (line) => said.push(line), warn: () => undefined });
  return said;
}
const by = ['--by', 'Дежурный', '--reason', 'Покупатель назвал верный адрес'];

async function gauges() {
  const { body } = await house.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return body.split('\n').filter((line) => /^federation_letters_\w+\{/.test(line));
}

describe('an e-mail whose recipient the mail server refuses for good', () => {
  test('is given up at the first attempt with the words of the server, listed, and counted as nothing else', async () => {
    expect(await rowOf(letterId)).toMatchObject({ sentAt: null, attempts: 1, undeliverableAt: house.clock.now() });
    expect(await run(emailsCommand)).toEqual([
      expect.stringMatching(
        new RegExp(`^${letterId}; .*; ${TYPO}; Ваш билет; не доставлено: 550 5\\.1\\.1 No such mailbox$`),
      ),
    ]);
    expect(await gauges()).toEqual(['federation_letters_undeliverable{state="open"} 1']);
    house.clock.advance({ days: 3 });
    expect(await checkInvariants(house.db, house.clock.now())).toEqual([]);
  });

  test('goes to the corrected address once, by whom and why is kept, and all alarms are at zero', async () => {
    expect(await run(resendEmailCommand, letterId, '--to', 'Athlete@Example.ru', ...by)).toEqual([
      'Письмо «Ваш билет» отправляем на athlete@example.ru.',
    ]);
    await send();
    expect(await house.letters('athlete@example.ru')).toMatchObject([{ subject: 'Ваш билет', text: 'Билет' }]);
    expect(await run(emailsCommand)).toEqual([NONE]);
    expect(await gauges()).toEqual(['federation_letters_undeliverable{state="open"} 0']);
    const actions = await house.db.select().from(operatorActions).where(eq(operatorActions.subjectId, letterId));
    expect(actions).toMatchObject([
      { command: 'resend-email', operator: 'Дежурный', reason: 'Покупатель назвал верный адрес' },
    ]);
  });

  test('is closed without another try', async () => {
    await run(closeEmailCommand, letterId, ...by);
    expect(await run(emailsCommand)).toEqual([NONE]);
    expect(await run(emailsCommand, '--to', TYPO)).toEqual([expect.stringContaining('не доставлено, закрыто: 550')]);
    await expect(run(closeEmailCommand, letterId, ...by)).rejects.toThrow('Среди недоставленных такого письма нет');
  });

  test('is told to the people on duty once, without the address', async () => {
    const { OPERATIONS_MAILBOX } = house.deps.settings;
    const told = async () =>
      (await house.letters(OPERATIONS_MAILBOX)).filter(({ subject }) => subject === 'Письма не доставлены');
    const before = (await told()).length;
    await night();
    house.clock.advance({ days: 1 });
    await night();
    const [letter, ...more] = (await told()).slice(before);
    expect(more).toEqual([]);
    expect(letter?.text).toContain(`${letterId}: Ваш билет`);
    expect(letter?.text).not.toContain(TYPO);
  });
});

test('an e-mail with a code is forgotten, waits for nobody and is not sent again', async () => {
  const secret = await written(TYPO, { secret: true });
  expect(await rowOf(secret)).toMatchObject({ recipient: '', text: '', html: '', closedAt: house.clock.now() });
  expect((await rowOf(secret))?.refusal).toBeNull();
  await expect(run(resendEmailCommand, secret, '--to', 'other@example.ru', ...by)).rejects.toThrow(
    'Письмо с кодом повторно не отправить',
  );
  expect(await house.letters('other@example.ru')).toEqual([]);
});

test('the purchase e-mail of a guest who mistyped the address reaches the right one, its link opening the order', async () => {
  const typo = 'guest@bounce.example';
  const bought = await order(house, checkoutOf([lineOf(await createFormat(house.db))], { email: typo }));
  await report(house, bought, 'paid');
  await send();
  const [line, ...more] = (await run(emailsCommand)).filter((each) => each.includes(typo));
  expect(more).toEqual([]);
  await run(resendEmailCommand, line?.slice(0, 36) ?? '', '--to', 'guest@example.ru', ...by);
  const [letter] = await house.letters('guest@example.ru');
  const code = /\/verify\/order\/([^?]+)\?/.exec(letter?.text ?? '')?.[1];
  expect(code).toMatch(/^[\w-]{20,}$/);
});

test('news that bounce wait for nobody', async () => {
  await written(TYPO, { unsubscribeUrl: 'https://example.ru/unsubscribe' });
  expect(await run(emailsCommand)).toHaveLength(1);
});

test('an e-mail refused 60 times, not for good, is given up; the last refusal is listed', async () => {
  const mail = { send: () => Promise.reject(new Error('451 try later')) };
  await house.db.update(letters).set({ undeliverableAt: null, attempts: 58 }).where(eq(letters.publicId, letterId));
  const attempt = () => jobHandlers({ ...house.deps, mail })['send-letter']({ letterId });
  await expect(attempt()).rejects.toThrow('451');
  expect(await run(emailsCommand)).toEqual([NONE]);
  expect(await run(emailsCommand, '--to', TYPO)).toEqual([expect.stringContaining('отказов: 59, последний: 451')]);
  await attempt();
  expect(await run(emailsCommand)).toEqual([expect.stringContaining('не доставлено: 451 try later')]);
});

test('one that an older release left unsent is given up by night; one that has a job is not', async () => {
  const waiting = await written('fresh@example.ru');
  await house.db.update(letters).set({ undeliverableAt: null, sentAt: null });
  await house.deps.queue.enqueue(house.deps.db, 'send-letter', { letterId: waiting });
  house.clock.advance({ days: 4 });
  await night();
  expect((await rowOf(letterId))?.undeliverableAt).toEqual(house.clock.now());
  expect((await rowOf(waiting))?.undeliverableAt).toBeNull();
  await send();
  expect((await rowOf(waiting))?.sentAt).toEqual(house.clock.now());
});

test('one that was sent can be sent again to the same address; one on its way can not', async () => {
  const recipient = 'lost-in-spam@example.ru';
  const sent = await written(recipient);
  await run(resendEmailCommand, sent, ...by);
  await expect(run(resendEmailCommand, await onItsWay(recipient), ...by)).rejects.toThrow('Письмо ещё отправляется');
  expect(await house.letters(recipient)).toHaveLength(2);
});

async function onItsWay(recipient: string): Promise<string> {
  const [letter] = await house.db.select().from(letters).where(eq(letters.recipient, recipient));
  const [copy] = await house.db
    .insert(letters)
    .values({
      ...letter,
      publicId: crypto.randomUUID(),
      occasion: 'on-its-way',
      sentAt: null,
    } as typeof letters.$inferInsert)
    .returning();
  return copy?.publicId ?? '';
}

describe('an e-mail that is not there any more is refused, and nothing is written', () => {
  const refused = async (id: string, message: string) => {
    const before = [await house.db.$count(letters), await house.db.$count(operatorActions)];
    await expect(run(resendEmailCommand, id, '--to', 'other@example.ru', ...by)).rejects.toThrow(message);
    expect([await house.db.$count(letters), await house.db.$count(operatorActions)]).toEqual(before);
    expect(await house.letters('other@example.ru')).toEqual([]);
  };

  test('its text was forgotten after 90 days', async () => {
    const sent = await written('old@example.ru');
    const resent = () => run(resendEmailCommand, sent, ...by);
    house.clock.advance({ days: 89 });
    await jobHandlers(house.deps)['forget-expired'](null);
    expect(await resent()).toHaveLength(1);
    house.clock.advance({ days: 2 });
    await jobHandlers(house.deps)['forget-expired'](null);
    await refused(sent, 'хранятся 90 дней');
  });

  test('its recipient had their account erased', async () => {
    const member = await signedInMember(house);
    const sent = await written(member.email);
    const resent = await run(resendEmailCommand, sent, ...by);
    expect(resent).toHaveLength(1);
    const erasure = { method: 'POST', url: '/api/user/erasure', headers: member.headers } as const;
    expect((await house.app.inject({ ...erasure, payload: { password: member.password } })).statusCode).toBe(200);
    await refused(sent, 'Такого письма нет');
  });

  test('it is settled already and was forgotten with its code', async () => {
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
