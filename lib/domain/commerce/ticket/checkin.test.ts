import { describe, expect, test } from '@jest/globals';
import {
  codeHash,
  type FirstScan,
  findTickets,
  isCheckinOver,
  isRehearsal,
  judgeScan,
  plausibleTime,
  shortName,
  type TicketState,
  ticketState,
} from './checkin';

describe('the use of a code', () => {
  test.each<[string, Parameters<typeof ticketState>[0], TicketState]>([
    ['registered', { status: 'paid', registered: true, isLive: true }, 'ready'],
    ['not registered', { status: 'paid', registered: false, isLive: true }, 'unregistered'],
    ['the money on its way back', { status: 'processing', registered: false, isLive: true }, 'refunded'],
    ['the money back', { status: 'refunded', registered: false, isLive: true }, 'refunded'],
    ['given away: the owner’s code', { status: 'paid', registered: true, isLive: false }, 'transferred'],
    ['the money taken back by the bank', { status: 'suspended', registered: true, isLive: true }, 'unpaid'],
    ['void after that', { status: 'withdrawn', registered: false, isLive: true }, 'unpaid'],
    ['given away and the money back', { status: 'refunded', registered: false, isLive: false }, 'transferred'],
  ])('%s', (_, facts, state) => {
    expect(ticketState(facts)).toBe(state);
  });
});

describe('the remaining tasks', () => {
  const checked: FirstScan = { scan_id: 'first', at: '2026-06-20T06:00:00Z', label: 'Пункт 1', times: 1 };

  test.each<[string, Parameters<typeof judgeScan>[0], string, string, string | null]>([
    ['nobody was let in', { state: 'ready', checked: null }, 'mine', 'go', null],
    ['another was let in', { state: 'ready', checked }, 'mine', 'again', null],
    ['let in by this very scan', { state: 'ready', checked }, 'first', 'go', null],
    ['not registered', { state: 'unregistered', checked: null }, 'mine', 'stop', 'unregistered'],
    ['refunded', { state: 'refunded', checked: null }, 'mine', 'stop', 'refunded'],
    ['unpaid', { state: 'unpaid', checked: null }, 'mine', 'stop', 'unpaid'],
    ['given away', { state: 'transferred', checked: null }, 'mine', 'stop', 'transferred'],
    ['on no list', undefined, 'mine', 'stop', 'unknown'],
  ])('%s', (_, ticket, scan, verdict, reason) => {
    expect(judgeScan(ticket, scan)).toEqual({ verdict, reason });
  });
});

test('a list names a code by half of the SHA-256 of its id, whatever the letters’ case', async () => {
  // sha256 of the sixteen bytes 00 11 … ff
  const hash = 'a8faed6abbf35c12a4b26e40f6feb19d';
  expect(await codeHash('00112233-4455-6677-8899-aabbccddeeff')).toBe(hash);
  expect(await codeHash(' 00112233-4455-6677-8899-AABBCCDDEEFF\n')).toBe(hash);
});

test.each([
  '',
  'Серова',
  '1000123',
  'https://federation.example/license/check/abc',
  '00112233445566778899aabbccddeeff',
])('«%s» is no ticket’s code', async (text) => {
  expect(await codeHash(text)).toBeNull();
});

test.each([
  ['Серова', 'Анна', 'Серова А.'],
  [' Ван Дейк ', 'ёся', 'Ван Дейк Ё.'],
  ['Серова', '', 'Серова'],
  ['', '', ''],
])('%s %s is %s to a volunteer', (last, first, shown) => {
  expect(shortName(last, first)).toBe(shown);
});

describe('24 hours after the last day, by the clocks of the city', () => {
  test.each([
    ['Europe/Moscow', '2026-06-21T20:59:59Z', false],
    ['Europe/Moscow', '2026-06-21T21:00:00Z', true],
    ['Asia/Vladivostok', '2026-06-21T13:59:59Z', false],
    ['Asia/Vladivostok', '2026-06-21T14:00:00Z', true],
  ])('%s at %s: %s', (timezone, now, over) => {
    expect(isCheckinOver({ end_date: '2026-06-20', timezone }, new Date(now))).toBe(over);
  });
});

test.each([
  ['2026-06-20T06:00:00Z', '2026-06-20T06:00:00.000Z', 'in its day'],
  ['1970-01-01T00:00:00Z', '2026-06-01T00:00:00.000Z', 'a clock that was never set'],
  ['2027-01-01T00:00:00Z', '2026-06-20T07:00:00.000Z', 'a clock that is ahead'],
])('a device says %s: %s, %s', (at, kept) => {
  const [made, now] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-06-20T07:00:00Z')];
  expect(plausibleTime(new Date(at), made, now).toISOString()).toBe(kept);
});

describe('a typed value', () => {
  const ticket = (name: string, start_number: string | null, ticket_number: string) => ({
    name,
    start_number,
    ticket_number,
  });
  const tickets = [
    ticket('Яшин П.', '17', '1000001'),
    ticket('Серова Б.', '170', '1000002'),
    ticket('Серова А.', null, '1000017'),
    ticket('Семёнов И.', 'A17', '1000004'),
    ticket('Орлов Е.', 'ELITE', '1000005'),
    ticket('', null, ''),
  ];

  test.each([
    ['17', ['Яшин П.']],
    ['№ 17', ['Яшин П.']],
    ['a17', ['Семёнов И.']],
    ['№ а-17', ['Семёнов И.']],
    ['017', ['Яшин П.']],
    ['elite', ['Орлов Е.']],
    ['1000017', ['Серова А.']],
    ['сер', ['Серова А.', 'Серова Б.']],
    ['Серова А', ['Серова А.']],
    ['семен', ['Семёнов И.']],
    ['с', []],
    ['', []],
    [' ', []],
    ['999', []],
  ])('«%s»', (typed, names) => {
    expect(findTickets(tickets, typed).map(({ name }) => name)).toEqual(names);
  });
});

test.each([
  ['2026-06-18T20:59:59Z', 'Europe/Moscow', true],
  ['2026-06-18T21:00:00Z', 'Europe/Moscow', false],
  ['2026-06-18T11:59:59Z', 'Asia/Kamchatka', true],
  ['2026-06-18T12:00:00Z', 'Asia/Kamchatka', false],
  ['2026-06-20T12:00:00Z', 'Europe/Moscow', false],
  ['2026-05-01T12:00:00Z', 'Europe/Moscow', true],
])('at %s in %s a scan for 20 June is a rehearsal: %s', (at, timezone, rehearsal) => {
  expect(isRehearsal({ start_date: '2026-06-20', timezone }, new Date(at))).toBe(rehearsal);
});
