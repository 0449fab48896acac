import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { type TestApp, testApp } from '@/federation/testing/app';
import { checkoutOf, lineOf, submit } from '@/federation/testing/buyer';
import type { TestFormat } from '@/federation/testing/format';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { boughtTickets, refundableFormat, ticketDesk } from '@/federation/testing/ticket-life';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { cancelEventCommand } from './cancel-event';
import type { Command } from './command';
import { closeSaleCommand, hideFormatCommand, moveEventCommand } from './manage-starts';

let federation: TestApp;
let format: TestFormat;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());
beforeEach(async () => {
  federation.clock.set(new Date('2026-06-01T09:00:00Z'));
  format = await refundableFormat(federation);
});

const signed = ['--by', 'Анна', '--reason', 'дождь'];
async function run(command: Command, ...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const context = { ...federation.deps, db: federation.db, folder: '.', say, warn: say };
  await command({ ...context, args: ['--event-city', format.eventCityId, ...args] });
  return said;
}
const actions = () =>
  federation.db.select().from(operatorActions).where(eq(operatorActions.subjectId, format.eventCityId));
const stored = async () => (await federation.db.select().from(formats).where(eq(formats.publicId, format.publicId)))[0];

test('a closed sale sells nothing and says so, its tickets stay good, and who closed it is kept', async () => {
  const owner = await signedInUser(federation);
  const [ticket] = await boughtTickets(federation, owner, { format });
  await expect(run(closeSaleCommand)).rejects.toThrow('Нужен --by');
  expect((await run(closeSaleCommand, ...signed))[0]).toContain('Продажа закрыта: Спринт.');
  expect((await submit(federation, checkoutOf([lineOf(format)]))).response.message).toBe('Продажа билетов закончена');
  expect((await ticketDesk(federation).one(owner, ticket?.public_id ?? '')).ticket.status).toBe('paid');
  expect(await actions()).toMatchObject([{ command: 'close-sale', operator: 'Анна', reason: 'дождь' }]);
  await expect(run(closeSaleCommand, ...signed)).rejects.toThrow('Продавать здесь нечего');
});

test('a hidden format leaves the event’s page, opens at its own address, and comes back', async () => {
  const listed = async () => {
    const url = `/api/event_format/event/${format.eventId}/${format.eventCityId}`;
    return JSON.stringify((await federation.app.inject({ url })).json()).includes(format.publicId);
  };
  expect(await listed()).toBe(true);
  await run(hideFormatCommand, '--format', 'Спринт', ...signed);
  expect(await listed()).toBe(false);
  expect((await federation.app.inject({ url: `/api/event_format/${format.publicId}` })).statusCode).toBe(200);
  await expect(run(hideFormatCommand, '--format', 'Спринт', ...signed)).rejects.toThrow('здесь нет');
  await run(hideFormatCommand, '--format', 'Спринт', '--undo', ...signed);
  expect(await listed()).toBe(true);
  expect((await actions()).map(({ command }) => command).sort()).toEqual(['hide-format', 'show-format']);
});

test('a moved event is shown first, then moved with its sale, and every holder is told what was and is now', async () => {
  const owner = await signedInUser(federation);
  await boughtTickets(federation, owner, { format, count: 2 });
  const saleEnds = new Date('2026-06-19T07:00:00Z');
  await federation.db.update(formats).set({ saleEnds }).where(eq(formats.publicId, format.publicId));
  expect((await run(moveEventCommand, '--to', '2026-09-12'))[0]).toMatch(
    /было 20 июня 2026.* 10:00 \(Казань, UTC\+3\), станет 12 сентября 2026.* 10:00/,
  );
  await expect(run(moveEventCommand, '--to', '2026-09-12', '--tickets', '2')).rejects.toThrow('Нужен --by');
  await expect(run(moveEventCommand, '--to', '2026-09-12', '--tickets', '1', ...signed)).rejects.toThrow('сейчас 2');
  expect((await stored())?.startTime).toEqual(format.startTime);

  const said = await run(moveEventCommand, '--to', '2026-09-12', '--time', '11:30', '--tickets', '2', ...signed);
  expect(said[0]).toBe('Событие перенесено. Писем держателям билетов: 1');
  expect(await stored()).toMatchObject({
    startTime: new Date('2026-09-12T08:30:00Z'),
    saleEnds: new Date('2026-09-11T08:30:00Z'),
  });
  const [event] = await federation.db.select().from(events).where(eq(events.publicId, format.eventId));
  expect([event?.startDate, event?.endDate]).toEqual(['2026-09-12', '2026-09-12']);
  const told = (await federation.emails(owner.email)).at(-1);
  expect(told?.subject).toContain('Изменился старт');
  expect(told?.text).toMatch(/Было: 20 июня 2026.*10:00/);
  expect(told?.text).toMatch(/Стало: 12 сентября 2026.*11:30/);
  expect((await actions()).map(({ command }) => command)).toEqual(['move-event']);
});

test('an event of several cities is moved in one of them, and its days follow', async () => {
  const days = async () => {
    const [event] = await federation.db.select().from(events).where(eq(events.publicId, format.eventId));
    return [event?.startDate, event?.endDate];
  };
  const [kazan] = await federation.db.select().from(eventCities).where(eq(eventCities.publicId, format.eventCityId));
  const [sochi] = await federation.db
    .insert(eventCities)
    .values({
      eventId: format.eventId,
      cityId: kazan?.cityId ?? 0,
      timezone: 'Europe/Moscow',
      startTime: new Date('2026-07-04T07:00:00Z'),
    })
    .returning();
  if (!sochi) throw new Error('no second city');
  const { publicId: _, eventId: __, ...columns } = format;
  const inSochi = { ...columns, eventCityId: sochi.publicId, startTime: sochi.startTime };
  const [other] = await federation.db.insert(formats).values(inSochi).returning();
  // A second day in the last city.
  await federation.db
    .update(events)
    .set({ endDate: '2026-07-05', dateText: '20 июня и 4–5 июля' })
    .where(eq(events.publicId, format.eventId));
  const owner = await signedInUser(federation);
  await boughtTickets(federation, owner, { format });
  await boughtTickets(federation, owner, { format: { ...format, ...other, eventId: format.eventId } });

  expect(await run(moveEventCommand, '--to', '2026-06-27')).toContainEqual(
    expect.stringContaining('Городов у события — 2'),
  );
  expect((await run(moveEventCommand, '--to', '2026-06-27', '--tickets', '1', ...signed))[0]).toContain(
    'Писем держателям билетов: 1',
  );
  expect(await days()).toEqual(['2026-06-27', '2026-07-05']);
  const startOf = async (id: string) =>
    (await federation.db.select().from(formats).where(eq(formats.publicId, id)))[0]?.startTime;
  expect([await startOf(format.publicId), await startOf(other?.publicId ?? '')]).toEqual([
    new Date('2026-06-27T07:00:00Z'),
    sochi.startTime,
  ]);
  // Past the other city: the event now begins and ends elsewhere.
  await run(moveEventCommand, '--to', '2026-08-01', '--tickets', '1', ...signed);
  expect(await days()).toEqual(['2026-07-04', '2026-08-02']);
  expect(
    (await federation.db.select().from(events).where(eq(events.publicId, format.eventId)))[0]?.dateText,
  ).toBeNull();
});

test.each([
  ['moved', moveEventCommand, ['--to', '2026-09-12', '--tickets', '0']],
  ['cancelled', cancelEventCommand, ['--tickets', '0']],
  ['closed', closeSaleCommand, []],
  ['hidden', hideFormatCommand, ['--format', 'Спринт']],
] as const)('a start that is %s is a new version of its event for calendar programs', async (_, command, args) => {
  const version = async () => {
    const { values } = (await federation.app.inject({ url: '/api/calendar/list' })).json<{ values: CalendarEvent[] }>();
    return values.find(({ public_id }) => public_id === format.eventId);
  };
  expect((await version())?.revision ?? 0).toBe(0);
  await run(command, ...args, ...signed);
  expect(await version()).toMatchObject({
    revision: 1,
    ...(command === moveEventCommand && { previous_start_time: format.startTime.toISOString() }),
    ...(command === cancelEventCommand && { cancelled: true }),
  });
});

test.each([
  [['--to', '2026-02-31'], 'день вида'],
  [['--to', '2026-05-01'], 'уже прошёл'],
  [['--to', '2026-06-20'], 'и так начинается'],
  [['--to', '2026-09-12', '--time', '25:00'], 'время вида'],
])('a move %p is refused', async (args, message) => {
  await expect(run(moveEventCommand, ...args)).rejects.toThrow(message);
});
