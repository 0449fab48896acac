import { describe, expect, test } from '@jest/globals';
import {
  type FilterChoice,
  type FilteredEvent,
  type FilterValues,
  filterEvents,
  narrows,
  noChoice,
  readChoice,
  toggled,
  toggledAll,
  writeChoice,
} from './calendar-filter';

const all: FilterValues = {
  status: ['pervensvo', 'championship'],
  kind: ['triathlon', 'duathlon', 'aquathlon'],
  distance: ['sprint', 'olympic'],
  category: ['m', 'f', '7-8'],
  type: ['ekp', 'ru', 'child'],
};

const event = (name: string, given: Partial<FilteredEvent> = {}) => ({
  name,
  title: name,
  place: '',
  status: null,
  event_subtype: 'triathlon',
  distance: null,
  category: [],
  event_type: [],
  ...given,
});

const events = [
  event('cup', { status: 'championship', distance: 'sprint', category: ['m', 'f'], event_type: ['ekp', 'ru'] }),
  event('kids', { event_subtype: 'aquathlon', category: ['7-8'], event_type: ['child'] }),
  event('run', { event_subtype: 'duathlon', distance: 'olympic', category: ['m'], event_type: ['ru'] }),
];

const left = (choice: Partial<FilterChoice>) =>
  filterEvents(events, { ...noChoice, ...choice }, all).map(({ name }) => name);

describe('the events that the filters leave [P-054 P-055]', () => {
  test.each<[string, Partial<FilterChoice>, string[]]>([
    ['nothing chosen', {}, ['cup', 'kids', 'run']],
    ['one value', { kind: ['duathlon'] }, ['run']],
    ['any of two values', { kind: ['duathlon', 'aquathlon'] }, ['kids', 'run']],
    ['all values of a filter, also events that have none', { status: [...all.status] }, ['cup', 'kids', 'run']],
    ['a value that events without one do not have', { status: ['championship'] }, ['cup']],
    ['every filter at once', { category: ['m'], distance: ['sprint'], type: ['ekp'] }, ['cup']],
    ['filters that no event fits', { category: ['7-8'], distance: ['sprint'] }, []],
    ['a type that stands in a list of types [P-124]', { type: ['ru'] }, ['cup', 'run']],
  ])('%s', (_name, choice, expected) => {
    expect(left(choice)).toEqual(expected);
  });
});

test.each<[string, Partial<FilterChoice>, boolean]>([
  ['nothing', {}, false],
  ['all values of a filter', { status: [...all.status] }, false],
  ['a preposition alone', { text: ' в ' }, false],
  ['a value', { kind: ['duathlon'] }, true],
  ['a word', { text: 'Казань' }, true],
  ['«Есть билеты»', { onSale: true }, true],
])('a choice of %s may leave events out', (_name, choice, expected) => {
  expect(narrows({ ...noChoice, ...choice }, all)).toBe(expected);
});

describe('the searched words', () => {
  const some = [
    event('kazan', { title: 'Открытый триатлон Татарстана', place: 'Казань, озеро Кабан' }),
    event('orel', { title: 'Семь мостов', place: 'Парк «Дворянское гнездо»', city_name: 'Орёл' }),
    event('spb', { title: 'Невская волна', place: 'Бассейн', city_name: 'Санкт-Петербург' }),
    event('omsk', { title: 'Сибирский спринт 5 + 20', place: 'Омск' }),
  ];
  const found = (text: string) => filterEvents(some, { ...noChoice, text }, all).map(({ name }) => name);

  test.each([
    ['казань', ['kazan']],
    ['в Казани', ['kazan']],
    ['триатлоны', ['kazan']],
    ['орел мосты', ['orel']],
    ['ОРЁЛ', ['orel']],
    ['петербург санкт', ['spb']],
    ['20', ['omsk']],
    ['омск казань', []],
    ['  ', ['kazan', 'orel', 'spb', 'omsk']],
    ['.*[', ['kazan', 'orel', 'spb', 'omsk']],
    ['спб', ['spb']],
    ['в питере', ['spb']],
    ['каза', ['kazan']],
  ])('«%s»', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  test.each([
    ['этап кубка', ['cup']],
    ['кубок этапы', ['cup']],
    ['нижнем новгороде', ['cup']],
    ['н.новгород', ['cup']],
    ['казань июль', ['long']],
    ['2027', ['beach', 'long']],
    ['05.07.2027', ['long']],
    ['4 июля', ['long']],
    ['италия', ['rome']],
    ['спринт', ['cup']],
  ])('«%s» is found by stems, dates and labels', (text, names) => {
    const dated = [
      event('cup', { title: 'Кубок России: первый этап', city_name: 'Нижний Новгород', start_date: '2026-05-01' }),
      event('beach', {
        title: 'Чемпионат',
        place: 'пляж «Итальянский»',
        city_name: 'Тольятти',
        start_date: '2027-06-01',
      }),
      event('long', { title: 'Гонка', city_name: 'Казань', start_date: '2027-07-04', end_date: '2027-07-05' }),
      event('rome', { title: 'Кубок Европы', city_name: 'Рим', start_date: '2026-07-01' }),
    ];
    const labels = ({ name }: { name: string }) => ({ rome: 'Италия', cup: 'Спринт' })[name] ?? '';
    const given = filterEvents(dated, { ...noChoice, text }, all, labels).map(({ name }) => name);
    expect(given).toEqual(names);
  });

  test('«Есть билеты» leaves what can be bought, and a distance is also that of a format on sale', () => {
    const sales = [
      event('open', { distance: 'long', sale: { state: 'open', distances: ['sprint'] } }),
      event('gone', { distance: 'sprint', sale: { state: 'sold-out', distances: [] } }),
      event('untold', { distance: 'olympic' }),
    ];
    const names = (choice: Partial<FilterChoice>) =>
      filterEvents(sales, { ...noChoice, ...choice }, all).map(({ name }) => name);
    expect(names({ onSale: true })).toEqual(['open']);
    expect(names({ distance: ['sprint'] })).toEqual(['open', 'gone']);
    expect(names({ distance: ['sprint'], onSale: true })).toEqual(['open']);
  });
});

describe('choosing [P-057]', () => {
  test('a value is ticked and unticked, in the order of the list', () => {
    expect(toggled(['aquathlon'], 'triathlon', all.kind)).toEqual(['triathlon', 'aquathlon']);
    expect(toggled(['triathlon', 'aquathlon'], 'triathlon', all.kind)).toEqual(['aquathlon']);
  });

  test('«Все» clears what is chosen, then selects all, then clears again', () => {
    expect(toggledAll(['aquathlon'], all.kind)).toEqual([]);
    expect(toggledAll([], all.kind)).toEqual(all.kind);
    expect(toggledAll(all.kind, all.kind)).toEqual([]);
  });
});

describe('the address of a filtered list', () => {
  const query = (text: string) => new URLSearchParams(text);

  test('is written and read again, beside what else the address holds', () => {
    const choice = {
      ...noChoice,
      text: 'в Казани ',
      onSale: true,
      kind: ['triathlon', 'aquathlon'],
      distance: [...all.distance],
    };
    const written = writeChoice(query('event=1&kind=duathlon&type=ekp'), choice, all);
    expect(decodeURIComponent(String(written))).toBe(
      'event=1&kind=triathlon,aquathlon&distance=all&q=в+Казани+&tickets=1',
    );
    expect(readChoice(written, all)).toEqual(choice);
  });

  test.each([
    ['kind=swimming', []],
    ['kind=', []],
    ['kind=__proto__,triathlon', ['triathlon']],
    ['kind=triathlon&kind=duathlon', ['triathlon', 'duathlon']],
    ['kind=all', ['triathlon', 'duathlon', 'aquathlon']],
  ])('%s', (text, expected) => {
    expect(readChoice(query(text), all).kind).toEqual(expected);
  });

  test('a search is cut to its longest and «Есть билеты» is either chosen or not', () => {
    expect(readChoice(query(`q=${'а'.repeat(300)}`), all).text).toHaveLength(100);
    expect(readChoice(query('tickets=yes'), all).onSale).toBe(false);
    expect(readChoice(query('tickets=1'), all).onSale).toBe(true);
  });

  test('without a choice there is nothing to write', () => {
    expect(String(writeChoice(query('kind=duathlon&q=x&tickets=1'), noChoice, all))).toBe('');
  });
});
