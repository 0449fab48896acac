import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { type TestApp, testApp } from '@/federation/testing/app';
import type { TestFormat } from '@/federation/testing/format';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { Command } from './command';
import { importStartNumbersCommand } from './import-start-numbers';
import { participantsCommand } from './participants';

let federation: TestApp;
let format: TestFormat;
let folder: string;
beforeAll(async () => {
  federation = await testApp({ now: new Date('2026-06-01T09:00:00Z') });
});
afterAll(() => federation.close());

/** Three tickets: of a participant, of one whose name is a formula, of nobody yet; a fourth went back. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'participants-'));
  format = await refundableFormat(federation);
  const owner = await signedInUser(federation);
  const desk = ticketDesk(federation);
  const [first, second, , returned] = await boughtTickets(federation, owner, { format, count: 4 });
  await desk.register(owner, first?.public_id ?? '');
  await desk.register(owner, second?.public_id ?? '', { last_name: 'Ястребова' });
  await federation.db
    .update(tickets)
    .set({ firstName: '=HYPERLINK("http://evil.example")\u001b[31m' })
    .where(eq(tickets.publicId, second?.public_id ?? ''));
  expect(await desk.refund(owner, returned?.public_id ?? '')).toMatchObject({ status: 200 });
});

const signed = ['--by', 'Анна', '--reason', 'стартовый протокол'];
async function run(command: Command, ...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await command({ ...federation.deps, args: ['--event-city', format.eventCityId, ...args], folder, say, warn: say });
  return said;
}
const read = (file: string, bom = true) =>
  parse(readFileSync(path.join(folder, file), 'utf8'), { bom, columns: true, delimiter: ';' }) as Record<
    string,
    string
  >[];

test('the command shows valid tickets with what a start needs, and records who looked and why', async () => {
  await expect(run(participantsCommand)).rejects.toThrow('Нужен --by');
  const said = await run(participantsCommand, ...signed);
  expect(said).toHaveLength(5);
  expect(said.at(-1)).toBe('билетов — 3, участник указан — 2');
  const text = said.join('\n');
  expect(text).toMatch(/Соколова +Мария/);
  for (const hidden of ['79161234567', '@example.ru', '\u001b']) expect(text).not.toContain(hidden);
  const recorded = eq(operatorActions.subjectId, format.eventCityId);
  expect(await federation.db.select().from(operatorActions).where(recorded)).toMatchObject([
    { command: 'participants', operator: 'Анна', reason: 'стартовый протокол' },
  ]);
});

test('the CSV is readable only by its owner, runs no formula, and is read again with start numbers', async () => {
  await run(participantsCommand, 'list.csv', ...signed);
  expect(statSync(path.join(folder, 'list.csv')).mode & 0o777).toBe(0o600);
  const rows = read('list.csv');
  expect(rows.map(({ last_name, registered }) => [last_name, registered])).toEqual([
    ['', 'нет'],
    ['Соколова', 'да'],
    ['Ястребова', 'да'],
  ]);
  expect(rows[2]?.first_name?.startsWith("'=HYPERLINK")).toBe(true);
  await expect(run(participantsCommand, 'list.csv', ...signed)).rejects.toThrow('уже есть');

  const text = readFileSync(path.join(folder, 'list.csv'), 'utf8');
  const numbered = rows.reduce(
    (file, { ticket_number }, index) => file.replace(`${ticket_number};`, `${ticket_number};а-${index + 1}`),
    text,
  );
  writeFileSync(path.join(folder, 'numbers.csv'), numbered);
  await run(importStartNumbersCommand, 'numbers.csv');
  const stored = await federation.db
    .select()
    .from(tickets)
    .where(eq(tickets.ticketNumber, rows[1]?.ticket_number ?? ''));
  expect(stored[0]?.startNumber).toBe('А-2');
});

test('RACE RESULT gets the registered ones by its own field names', async () => {
  await run(participantsCommand, 'rr.csv', '--as', 'race-result', ...signed);
  const [first, ...others] = read('rr.csv');
  expect(others).toHaveLength(1);
  expect(first).toMatchObject({
    Bib: '',
    Lastname: 'Соколова',
    Firstname: 'Мария',
    DateOfBirth: '1994-09-04',
    Gender: 'f',
    Contest: '1',
    ContestName: 'Спринт',
  });
});

test('a start that there is not is refused', async () => {
  const other = { ...format, eventCityId: crypto.randomUUID() };
  format = other;
  await expect(run(participantsCommand, ...signed)).rejects.toThrow('event-cities');
});
