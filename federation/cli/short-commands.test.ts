import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { accountHash } from '@/federation/logging/security-log';
import { linkOf } from '@/federation/modules/desk/checkin/links';
import { ingest } from '@/federation/modules/results/result/ingest';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { createLicenceTypes, licenceBuyer, payLicences } from '@/federation/testing/licence';
import { licenceDelivery, licenceLine } from '@/federation/testing/licence-line';
import { addPasskey, requirePasskey } from '@/federation/testing/passkey';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';
import { senderOf } from '@/federation/testing/timing';
import { ingestedBatch } from '@/lib/contract/results/result';
import { checkinLinkCommand, checkinLinksCommand, checkinRevokeCommand, checkinUndoCommand } from './checkin';
import { type Command, CommandRefusal } from './command';
import { licenceCardsCommand } from './licence-cards';
import { passkeyRequirementOffCommand } from './passkey-requirement';
import { reopenResultsCommand, resultChangesCommand, undoResultsCommand } from './result-corrections';
import { securityAccountCommand } from './security-account';
import { timingGrantCommand, timingPartnersCommand, timingTokenCommand, timingUngrantCommand } from './timing';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

describe('links of volunteers', () => {
  async function run(command: Command, ...args: string[]): Promise<string[]> {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await command({ ...federation.deps, args, folder: '.', say, warn: say });
    return said;
  }

  test('a link is made, listed and revoked; its token stands after the # of its address', async () => {
    expect(await run(checkinLinksCommand)).toEqual(['Ссылок нет.']);
    const { eventCityId } = await createFormat(federation.db);
    const [about, url = ''] = await run(checkinLinkCommand, '--event-city', eventCityId, '--label', 'Выдача');
    expect(about).toContain('«Выдача»');
    const { pathname, hash, origin } = new URL(url);
    expect([origin, pathname]).toEqual([new URL(federation.deps.settings.SITE_URL).origin, '/checkin']);
    const authorization = `Bearer ${hash.slice(1)}`;
    const found = await linkOf(federation.db, authorization, federation.clock.now());
    expect(found?.link).toMatchObject({ eventCityId, label: 'Выдача' });

    const publicId = found?.link.publicId ?? '';
    const [line] = await run(checkinLinksCommand);
    expect(line).toMatch(new RegExp(`^${publicId}  Кубок России \\d+, Казань  «Выдача»: отметок — 0$`));
    expect(about).toContain(`checkin-revoke ${publicId}`);
    await run(checkinRevokeCommand, publicId);
    expect(await linkOf(federation.db, authorization, federation.clock.now())).toBeNull();
    expect((await run(checkinLinksCommand))[0]).toMatch(/, отозвана$/);
    await expect(run(checkinRevokeCommand, publicId)).rejects.toThrow(`Действующей ссылки ${publicId} нет`);
  });

  test.each<[string, Command, string[], RegExp]>([
    ['no event city', checkinLinkCommand, [], /Нужен --event-city/],
    ['an unknown one', checkinLinkCommand, ['--event-city', randomUUID()], /Города события .* нет/],
    [
      'a label too long',
      checkinLinkCommand,
      ['--event-city', randomUUID(), '--label', 'п'.repeat(41)],
      /не длиннее 40/,
    ],
    ['an unknown option', checkinLinkCommand, ['--city', 'x'], /Неизвестный параметр --city/],
    ['something more', checkinLinkCommand, ['x'], /Лишние параметры: x/],
    [
      'an undo without its reason',
      checkinUndoCommand,
      ['--event-city', randomUUID(), '--ticket', '1000001'],
      /Нужен --reason/,
    ],
    [
      'an undo of no ticket',
      checkinUndoCommand,
      ['--event-city', randomUUID(), '--reason', 'ошибка'],
      /Нужен --ticket/,
    ],
    [
      'an undo of an unknown ticket',
      checkinUndoCommand,
      ['--event-city', randomUUID(), '--ticket', '1000001', '--reason', 'ошибка'],
      /Билета 1000001 на этот старт нет/,
    ],
    ['a link that is none', checkinRevokeCommand, ['x'], /Нужен идентификатор ссылки/],
  ])('%s is refused', async (_, command, args, message) => {
    await expect(run(command, ...args)).rejects.toThrow(message);
  });
});

describe('cards of licences', () => {
  let types: Awaited<ReturnType<typeof createLicenceTypes>>;
  beforeAll(async () => {
    types = await createLicenceTypes(federation.db);
  });

  async function run(...args: string[]) {
    const said: string[] = [];
    const { db, deps } = federation;
    await licenceCardsCommand({
      ...deps,
      db,
      args,
      folder: '.',
      say: (line) => said.push(line),
      warn: () => undefined,
    });
    return said;
  }

  test('the office sees where a paid card is sent, and says when it has come [A-124]', async () => {
    expect(await run()).toEqual(['Отправлять нечего.']);
    const buyer = await licenceBuyer(federation);
    const line = await licenceLine(types.paper, { delivery: licenceDelivery(types.post) });
    await buyer.buy(line);
    const bought = await buyer.buy(line);
    expect(await run()).toEqual(['Отправлять нечего.']);
    await payLicences(federation, bought);
    const [licence] = await buyer.licences();
    const number = licence?.info.number ?? '';
    expect(await run()).toEqual([
      `${number}; Почта России, заказное письмо; Москва; ул. Примерная, д. 7; Соколова Мария; +79161234567; Домофон не работает`,
    ]);

    await expect(run('--delivered', 'ФТ-999999', '--by', 'Олег')).rejects.toThrow(
      'Карты № ФТ-999999 среди ожидающих доставки нет',
    );
    await expect(run('--sent', number)).rejects.toThrow('Неизвестный параметр --sent');
    expect(await run('--delivered', number, '--by', 'Олег')).toEqual([`Карта № ${number} доставлена, адрес забыт.`]);
    expect(await run()).toEqual(['Отправлять нечего.']);
    expect((await buyer.ownOrder(bought.orderId)).status).toBe('delivered');
  });

  test('two cards of an order that are delivered at once leave it delivered [A-124]', async () => {
    const buyer = await licenceBuyer(federation);
    const card = (first_name: string) =>
      licenceLine(types.paper, { first_name, delivery: licenceDelivery(types.post) });
    for (let round = 0; round < 5; round += 1) {
      const bought = await buyer.buy(await card('Мария'), await card('Ольга'));
      await payLicences(federation, bought);
      const waiting = await run();
      expect(waiting).toHaveLength(2);
      await Promise.all(waiting.map((line) => run('--delivered', line.split(';')[0] ?? '', '--by', 'Олег')));
      expect((await buyer.ownOrder(bought.orderId)).status).toBe('delivered');
    }
  });
});

describe('passkeys of operators', () => {
  const signed = ['--by', 'Ольга', '--reason', 'паспорт показан'];
  async function run(...args: string[]): Promise<string[]> {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await passkeyRequirementOffCommand({ ...federation.deps, args, folder: '.', say, warn: say });
    return said;
  }

  test('a member without passkey and codes signs in by the password again, and is told by e-mail', async () => {
    const member = await signedInUser(federation);
    const { authenticator } = await addPasskey(federation, member);
    await requirePasskey(federation, member, authenticator);
    const { email, password } = member;
    const signIn = async () =>
      (await ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } })).response;
    expect(await signIn()).not.toHaveProperty('token');
    expect(await run(email.toUpperCase(), ...signed)).toEqual([
      expect.stringMatching(/^Ключ доступа больше не обязателен/),
    ]);
    expect(await signIn()).toHaveProperty('token');
    expect((await federation.emails(email)).at(-1)?.subject).toBe('Вход больше не требует ключ доступа');
    await expect(run(email, ...signed)).rejects.toThrow(/которая требует ключ доступа, нет/);
    const logged = eq(operatorActions.command, 'passkey-requirement-off');
    expect(await federation.db.select().from(operatorActions).where(logged)).toMatchObject([
      { subjectId: member.userId, operator: 'Ольга', reason: 'паспорт показан' },
    ]);
  });

  test.each([
    [[], /Нужен e-mail или телефон/],
    [['a@example.ru', 'b'], /Лишние параметры: b/],
    [['a@example.ru'], /Нужен --by/],
    [['nobody@example.ru', ...signed], /Учётной записи nobody@example.ru/],
    [['+79990000000', ...signed], /Учётной записи \+79990000000/],
  ])('%j is refused', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});

describe('security of an account', () => {
  async function run(...args: string[]): Promise<string[]> {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await securityAccountCommand({ ...federation.deps, args, folder: '.', say, warn: say });
    return said;
  }

  test('the hashes of an account are told by its e-mail and by its id', async () => {
    const { settings } = federation.deps;
    const { email, userId } = await signedInUser(federation);
    const hashes = [`${accountHash(settings, { email })}  email`, `${accountHash(settings, { userId })}  userId`];
    expect(await run(email.toUpperCase())).toEqual(hashes);
    expect(await run(userId)).toEqual(hashes);
  });

  test('an account that does not exist was named in guesses all the same', async () => {
    const phone = '79160000000';
    const [hash, note] = await run(`+${phone}`);
    expect(hash).toBe(`${accountHash(federation.deps.settings, { phone })}  phone`);
    expect(note).toBe('Такой учётной записи нет: показан хеш названного.');
  });

  test.each([[[]], [['nobody']], [['a@example.ru', 'b@example.ru']]])('%j is refused', async (args) => {
    await expect(run(...args)).rejects.toThrow(/Нужен e-mail, телефон/);
  });
});

describe('keys of timing partners', () => {
  async function run(command: Command, ...args: string[]): Promise<string[]> {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await command({ ...federation.deps, args, folder: '.', say, warn: say });
    return said;
  }

  test('a start is granted to a partner for the days of its event, for others by name, and taken back', async () => {
    const { eventCityId } = await createFormat(federation.db);
    const city = ['--event-city', eventCityId];
    await expect(run(timingGrantCommand, 'Хроно', 'Юг', ...city)).rejects.toThrow('Хронометриста «Хроно Юг» нет');
    await run(timingTokenCommand, 'Хроно', 'Юг');
    expect(await run(timingGrantCommand, 'Хроно', 'Юг', ...city)).toEqual([
      '«Хроно Юг» может слать результаты с 2026-06-20 по 2026-06-20 и ещё полдня: до 2026-06-21 12:00:00 +03:00 (по времени места старта).',
      'Новых форматов заводить не может.',
    ]);
    const days = ['--from', '2026-06-19', '--to', '2026-06-21', '--formats', 'long, sprint'];
    expect((await run(timingGrantCommand, 'Хроно Юг', ...city, ...days))[1]).toBe('Новые форматы: long, sprint.');
    expect((await run(timingPartnersCommand))[1]).toMatch(
      /^ {2}\S+ {2}Кубок России \d+, Казань: 2026-06-19 — 2026-06-21, новые форматы: long, sprint$/,
    );
    await run(timingUngrantCommand, 'Хроно Юг', ...city);
    await expect(run(timingUngrantCommand, 'Хроно Юг', ...city)).rejects.toThrow('нет права на этот старт');
    expect(await run(timingPartnersCommand)).toHaveLength(1);
  });

  test.each([
    [['Хроно'], 'Нужен --event-city'],
    [['--event-city', crypto.randomUUID()], 'Не назван хронометрист'],
    [['Хроно', '--event-city', crypto.randomUUID()], 'event-cities'],
  ])('%j is refused', async (args, message) => {
    await expect(run(timingGrantCommand, ...args)).rejects.toThrow(message);
  });

  test('the person who made results official, or opened them again, is shown with what was changed', async () => {
    const { eventCityId } = await createFormat(federation.db, { zone: 'Asia/Vladivostok' });
    const city = ['--event-city', eventCityId];
    expect(await run(resultChangesCommand, ...city)).toEqual(['Изменений нет.']);
    const batch = { event_city_id: eventCityId, format: 'sprint', rows: [], settings: { official: true } };
    federation.clock.set(new Date('2026-06-20T15:30:05Z'));
    await ingest(federation.deps, ingestedBatch.parse(batch), { ...senderOf('sprint'), partnerName: 'Хроно Юг' });
    const now = '2026-06-21 01:30:05 +10:00';
    expect(await run(resultChangesCommand, ...city)).toEqual([
      `sprint: официальные, ${now}  Хроно Юг`,
      `${now}  Хроно Юг  sprint: результаты стали официальными`,
    ]);
    await run(reopenResultsCommand, ...city, '--format', 'sprint', '--by', 'Судья', '--reason', 'протест');
    expect(await run(resultChangesCommand, ...city)).toEqual([
      `sprint: предварительные, ${now}  Судья`,
      `${now}  Судья  sprint: результаты снова предварительные — протест`,
      `${now}  Хроно Юг  sprint: результаты стали официальными`,
    ]);
    const undone = await run(undoResultsCommand, ...city, '--format', 'sprint', '--by', 'Судья', '--reason', 'протест');
    expect(undone).toEqual([`Отменено: результаты снова предварительные (${now}, Судья).`]);
  });

  test('results that were closed since are changed by undo-results only with --change-official', async () => {
    const { eventCityId } = await createFormat(federation.db);
    const batch = { event_city_id: eventCityId, format: 'sprint', rows: [], settings: { official: true } };
    const close = () => ingest(federation.deps, ingestedBatch.parse(batch), senderOf('sprint'));
    const call = ['--event-city', eventCityId, '--format', 'sprint', '--by', 'Судья', '--reason', 'протест'];
    await close();
    await run(reopenResultsCommand, ...call);
    await close();
    const closedSince = run(undoResultsCommand, ...call);
    await expect(closedSince).rejects.toThrow(CommandRefusal);
    await expect(closedSince).rejects.toThrow(/\(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+03:00, Судья\)/);
    expect(await run(undoResultsCommand, ...call, '--change-official')).toEqual([
      expect.stringMatching(/^Отменено: результаты снова предварительные/),
    ]);
    await expect(run(undoResultsCommand, ...call)).rejects.toThrow('которые можно отменить, нет');
  });

  test('days in the wrong order, and results that are not official, are told of', async () => {
    const { eventCityId } = await createFormat(federation.db);
    const city = ['--event-city', eventCityId];
    await expect(run(timingGrantCommand, 'Хроно', ...city, '--from', '2026-06-22')).rejects.toThrow('раньше первого');
    await expect(run(timingGrantCommand, 'Хроно', ...city, '--to', '20.06.2026')).rejects.toThrow('--to — день вида');
    await expect(
      run(reopenResultsCommand, ...city, '--format', 'sprint', '--by', 'Судья', '--reason', 'протест'),
    ).rejects.toThrow('Официальных результатов');
  });
});
