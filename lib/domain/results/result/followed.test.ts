import { describe, expect, test } from '@jest/globals';
import {
  followedNumbers,
  lastSplit,
  MOST_FOLLOWED,
  newsOf,
  readFollowed,
  toggleFollowed,
  writeFollowed,
} from './followed';
import type { RaceTime } from './race-time';
import type { RaceStatus } from './result-order';

const athlete = (start_number: number | string, format = 'sprint') => ({ format, start_number: String(start_number) });

describe('the followed athletes', () => {
  test('pressing follows, pressing again ends it; each format and each event has its own', () => {
    const one = toggleFollowed(new Map(), 'kazan', athlete(7));
    const two = toggleFollowed(one, 'kazan', athlete(3));
    const three = toggleFollowed(toggleFollowed(two, 'kazan', athlete(7, 'long')), 'sochi', athlete(9));
    expect(followedNumbers(three, 'kazan', 'sprint')).toEqual(['7', '3']);
    expect(followedNumbers(three, 'kazan', 'long')).toEqual(['7']);
    expect(followedNumbers(three, 'sochi', 'sprint')).toEqual(['9']);
    const less = toggleFollowed(three, 'kazan', athlete(7));
    expect(followedNumbers(less, 'kazan', 'sprint')).toEqual(['3']);
    expect([...toggleFollowed(three, 'sochi', athlete(9)).keys()]).toEqual(['kazan']);
  });

  test('the list of the device is read as it was written', () => {
    const followed = toggleFollowed(toggleFollowed(new Map(), 'kazan', athlete(7)), 'sochi', athlete(1, 'long'));
    expect(readFollowed(writeFollowed(followed))).toEqual(followed);
  });

  test('the list holds twenty at most; the next one changes nothing', () => {
    const full = Array.from({ length: MOST_FOLLOWED }, (_, index) => athlete(index + 1)).reduce(
      (followed, each) => toggleFollowed(followed, 'kazan', each),
      readFollowed(null),
    );
    expect(toggleFollowed(full, 'kazan', athlete(21))).toBe(full);
    expect(followedNumbers(toggleFollowed(full, 'kazan', athlete(20)), 'kazan', 'sprint')).toHaveLength(19);
  });

  test('the list keeps the events chosen in last of more than thirty', () => {
    const cities = Array.from({ length: 32 }, (_, index) => `city${index}`);
    const all = cities.reduce((followed, id) => toggleFollowed(followed, id, athlete(1)), readFollowed(null));
    expect([...readFollowed(writeFollowed(all)).keys()]).toEqual(cities.slice(2));
  });

  test.each([
    [null, []],
    ['', []],
    ['{', []],
    ['{"a":1}', []],
    ['[1,null,["kazan"],["kazan",5]]', []],
    [
      '[["kazan",[{"format":"sprint","start_number":7,"x":1},{"format":"","start_number":1},null,{"format":"s"}]]]',
      ['7'],
    ],
    ['[["kazan",[{"format":"sprint","start_number":"А-12"},{"format":"sprint","start_number":7}]]]', ['А-12', '7']],
    ['[["kazan",[{"format":"sprint","start_number":7.5},{"format":"sprint","start_number":{}}]]]', []],
  ])('%p on the device is %j', (text, numbers) => {
    expect(followedNumbers(readFollowed(text), 'kazan', 'sprint')).toEqual(numbers);
  });
});

describe('the news of an athlete', () => {
  const racer = (status: RaceStatus, swim: RaceTime | null, bike: RaceTime | null) => ({
    status,
    splits: [
      { name: 'swim', time: swim },
      { name: 'bike', time: bike },
    ],
  });

  test.each([
    ['a first split', racer('ON', null, null), racer('ON', 600, null), { kind: 'split', name: 'swim' }],
    ['two at once: the last', racer('ON', null, null), racer('ON', 600, 900), { kind: 'split', name: 'bike' }],
    ['a split that came late', racer('ON', null, 900), racer('ON', 600, 900), null],
    ['a corrected time', racer('ON', 600, null), racer('ON', 601, null), null],
    ['nothing new', racer('ON', 600, 900), racer('ON', 600, 900), null],
    ['the finish', racer('ON', 600, null), racer('FIN', 600, 900), { kind: 'end', status: 'FIN' }],
    ['the finish was told before', racer('FIN', 600, 900), racer('FIN', 600, 901), null],
    ['out of the race', racer('ON', 600, null), racer('DNF', 600, null), { kind: 'end', status: 'DNF' }],
    ['disqualified after the finish', racer('FIN', 600, 900), racer('DSQ', 600, 900), { kind: 'end', status: 'DSQ' }],
    ['a row that was not there', undefined, racer('ON', 600, null), null],
  ] as const)('%s', (_, before, after, news) => {
    expect(newsOf(before, after)).toEqual(news);
  });

  const missed = (passed: RaceTime, time: RaceTime | null = null) => ({
    status: 'ON' as const,
    splits: [
      { name: 'swim', time: null },
      { name: 'bike', time, passed },
    ],
  });

  test.each([
    ['after a missed mat', racer('ON', null, null), missed(1500), { kind: 'split', name: 'bike' }],
    ['a leg whose passing was known gets its time', missed(1500), missed(1500, 900), null],
    ['a passing that is corrected', missed(1500), missed(1501), null],
  ] as const)('a passing without the time of its leg: %s', (_, before, after, news) => {
    expect(newsOf(before, after)).toEqual(news);
    expect(lastSplit(after)).toBe('bike');
  });

  test.each([
    [racer('ON', null, null), null],
    [racer('ON', 600, null), 'swim'],
    [racer('FIN', 600, 900), 'bike'],
  ])('the last split of %j is %p', (row, name) => {
    expect(lastSplit(row)).toBe(name);
  });
});
