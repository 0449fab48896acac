import { describe, expect, test } from '@jest/globals';
import { escapeText, foldLine, type IcsEvent, icsOf } from './ics';

const now = new Date('2026-06-01T09:30:00Z');

const event: IcsEvent = {
  uid: '5b0b8f6e@fedtri.example',
  title: 'Кубок России, 3-й этап',
  place: 'Нижний Новгород; Мещерское озеро',
  description: 'Старт в 10:00\nвремя города',
  url: 'https://fedtri.example/calendar/event/5b0b8f6e',
  days: { first: '2026-06-20', last: '2026-06-20' },
};

const calendarOf = (...events: IcsEvent[]) => icsOf({ name: 'Календарь', description: 'Все старты', events }, now);

/** What a program reads: lines unfolded. */
const unfolded = (ics: string) => ics.replace(/\r\n[ \t]/g, '').split('\r\n');
const octets = (line: string) => Buffer.byteLength(line);

describe('folding counts octets and parts no letter', () => {
  test.each<[string, string, number[]]>([
    ['short', 'SUMMARY:Старт', [18]],
    ['75 octets of Latin', 'x'.repeat(75), [75]],
    ['76 octets of Latin', 'x'.repeat(76), [75, 2]],
    ['38 Cyrillic letters: 76 octets', 'я'.repeat(38), [74, 3]],
    ['a Cyrillic letter across the limit', `${'x'.repeat(74)}я`, [74, 3]],
    ['three lines', 'я'.repeat(100), [74, 75, 53]],
    ['letters of four octets', '𝟙'.repeat(20), [72, 9]],
  ])('%s', (_name, line, expected) => {
    const folded = foldLine(line).split('\r\n');
    expect(folded.map(octets)).toEqual(expected);
    expect(folded.slice(1).every((each) => each.startsWith(' '))).toBe(true);
    expect(folded.map((each, index) => (index === 0 ? each : each.slice(1))).join('')).toBe(line);
    expect(folded.join('')).not.toContain('\ufffd');
  });
});

test.each([
  ['а;б,в', 'а\\;б\\,в'],
  ['C:\\x', 'C:\\\\x'],
  ['одна\r\nдве\nтри', 'одна\\nдве\\nтри'],
  ['BEGIN:VEVENT\u0007', 'BEGIN:VEVENT'],
])('the text %j is written as %j', (text, expected) => {
  expect(escapeText(text)).toBe(expected);
});

test('a title cannot begin a property of its own', () => {
  const ics = calendarOf({ ...event, title: 'Старт\r\nEND:VEVENT\r\nBEGIN:VALARM' });
  expect(unfolded(ics).filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1);
  expect(unfolded(ics)).not.toContain('BEGIN:VALARM');
});

test('a place with coordinates is written for maps (RFC 5545, 3.8.1.6), one without them is not', () => {
  const coordinates = { latitude: -43.53, longitude: 172.6 };
  expect(unfolded(calendarOf({ ...event, coordinates }))).toContain('GEO:-43.53;172.6');
  expect(calendarOf(event)).not.toContain('GEO:');
});

describe('when an event is', () => {
  const whenOf = (given: Partial<IcsEvent>) => {
    const lines = unfolded(calendarOf({ ...event, ...given }));
    return lines.slice(lines.indexOf('BEGIN:VEVENT')).filter((line) => /^(DTSTART|DTEND|DURATION)/.test(line));
  };

  test.each<[string, Partial<IcsEvent>, string[]]>([
    ['one day without an hour', {}, ['DTSTART;VALUE=DATE:20260620', 'DTEND;VALUE=DATE:20260621']],
    [
      'days across a month',
      { days: { first: '2026-06-30', last: '2026-07-01' } },
      ['DTSTART;VALUE=DATE:20260630', 'DTEND;VALUE=DATE:20260702'],
    ],
    [
      'the last day of a leap year’s February',
      { days: { first: '2028-02-28', last: '2028-02-28' } },
      ['DTSTART;VALUE=DATE:20280228', 'DTEND;VALUE=DATE:20280229'],
    ],
    ['an hour of Moscow', { start: '2026-06-20T10:00:00+03:00' }, ['DTSTART:20260620T070000Z', 'DURATION:PT4H']],
    [
      'an hour of a long race',
      { start: '2026-06-20T10:00:00+03:00', hours: 15 },
      ['DTSTART:20260620T070000Z', 'DURATION:PT15H'],
    ],
    [
      'an hour by the clocks of its city',
      { start: '2026-06-19T22:00:00Z', zone: 'Asia/Kamchatka' },
      ['DTSTART;TZID=Asia/Kamchatka:20260620T100000', 'DURATION:PT4H'],
    ],
    [
      'an hour of Kamchatka, yesterday in UTC',
      { start: '2026-06-20T09:00:00+12:00' },
      ['DTSTART:20260619T210000Z', 'DURATION:PT4H'],
    ],
    [
      'days with an hour are whole days',
      { days: { first: '2026-06-20', last: '2026-06-21' }, start: '2026-06-20T07:00:00Z' },
      ['DTSTART;VALUE=DATE:20260620', 'DTEND;VALUE=DATE:20260622'],
    ],
  ])('%s', (_name, given, expected) => {
    expect(whenOf(given)).toEqual(expected);
  });
});

test('a zone is told with its offset on the days of its starts [R-33]', () => {
  const at = (start: string, zone: string): IcsEvent => ({ ...event, start, zone });
  const lines = unfolded(
    calendarOf(
      at('2026-06-20T07:00:00Z', 'Europe/Moscow'),
      at('2026-06-20T05:30:00Z', 'Asia/Kolkata'),
      at('2026-06-20T09:00:00Z', 'Europe/Moscow'),
      at('2026-11-20T17:00:00Z', 'America/New_York'),
      at('2026-06-20T16:00:00Z', 'America/New_York'),
    ),
  );
  const zones = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('BEGIN:VEVENT'));
  const observance = (day: string, offset: string) => [
    'BEGIN:STANDARD',
    `DTSTART:${day}T000000`,
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
  ];
  const zone = (name: string, ...observances: string[][]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...observances.flat(),
    'END:VTIMEZONE',
  ];
  expect(zones).toEqual([
    ...zone('Europe/Moscow', observance('20260620', '+0300')),
    ...zone('Asia/Kolkata', observance('20260620', '+0530')),
    ...zone('America/New_York', observance('20260620', '-0400'), observance('20261120', '-0500')),
  ]);
});

test('a calendar is whole: every required property once, CRLF to the end, no line above 75 octets', () => {
  const ics = calendarOf(event, { ...event, uid: 'another@fedtri.example', tentative: true });
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(ics.split('\r\n').filter((line) => octets(line) > 75)).toEqual([]);
  const lines = unfolded(ics);
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//fedtri//calendar//RU']);
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:5b0b8f6e@fedtri.example',
    'UID:another@fedtri.example',
  ]);
  expect(lines.filter((line) => line === 'DTSTAMP:20260601T093000Z')).toHaveLength(2);
  expect(lines).toContain('SUMMARY:Кубок России\\, 3-й этап');
  expect(lines).toContain('DESCRIPTION:Старт в 10:00\\nвремя города');
  expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE']);
});

test('a changed event has a higher sequence and the moment of its change, a cancelled one its state', () => {
  const stateOf = (given: Partial<IcsEvent>) =>
    unfolded(calendarOf({ ...event, ...given })).filter((line) => /^(SEQUENCE|LAST-MODIFIED|STATUS)/.test(line));
  expect(stateOf({})).toEqual(['STATUS:CONFIRMED', 'SEQUENCE:0']);
  expect(stateOf({ sequence: 3, lastModified: '2026-05-20T12:00:00+03:00', cancelled: true })).toEqual([
    'STATUS:CANCELLED',
    'SEQUENCE:3',
    'LAST-MODIFIED:20260520T090000Z',
  ]);
});
