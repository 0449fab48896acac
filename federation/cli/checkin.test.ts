import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { linkOf } from '@/federation/modules/checkin/links';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { checkinLinkCommand, checkinLinksCommand, checkinRevokeCommand, checkinUndoCommand } from './checkin';
import type { Command } from './command';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

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
  ['a label too long', checkinLinkCommand, ['--event-city', randomUUID(), '--label', 'п'.repeat(41)], /не длиннее 40/],
  ['an unknown option', checkinLinkCommand, ['--city', 'x'], /Неизвестный параметр --city/],
  ['something more', checkinLinkCommand, ['x'], /Лишние параметры: x/],
  [
    'an undo without its reason',
    checkinUndoCommand,
    ['--event-city', randomUUID(), '--ticket', '1000001'],
    /Нужен --reason/,
  ],
  ['an undo of no ticket', checkinUndoCommand, ['--event-city', randomUUID(), '--reason', 'ошибка'], /Нужен --ticket/],
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
