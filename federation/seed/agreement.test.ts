import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type EventCells, eventCells, type FormatCells, formatCells } from '@/federation/content-import/calendar-files';
import { eventRow, startDayOf } from '@/federation/content-import/calendar-rows';
import { eventName } from '@/lib/domain/calendar/event-name';
import { catalogue } from './insurances';
import { readSeedCsv, readSeedFile } from './seed-files';

const now = new Date('2026-06-01T09:00:00Z');
const ANY_AGE = 999;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const seedText = (name: string) => plain(readSeedFile(name).toString('utf8'));
const pageText = (name: string) =>
  plain(readFileSync(new URL(`../../content/${name}`, import.meta.url), { encoding: 'utf8' }));

const events = readSeedCsv('calendar/events.csv', eventCells);
const formats = readSeedCsv('calendar/formats.csv', formatCells);
const formatsOf = ({ slug }: Pick<EventCells, 'slug'>) => formats.filter(({ event_slug }) => event_slug === slug);
const dayOf = (event: EventCells) => startDayOf(event, '2026-06-01');
const each = events.map((event) => [event.slug, event] as const);

interface Ages {
  readonly from: number;
  readonly to: number;
}

/** «от 16 лет», «9–12 лет» of a text. */
const agesIn = (text: string): Ages[] => [
  ...[...plain(text).matchAll(/(\d+)–(\d+) лет/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) })),
  ...[...plain(text).matchAll(/от (\d+) лет/g)].map(([, from]) => ({ from: Number(from), to: ANY_AGE })),
];
const agesOf = ({ age_min, age_max }: FormatCells): Ages => ({ from: age_min ?? 0, to: age_max ?? ANY_AGE });
const covers = (outer: Ages, inner: Ages) => outer.from <= inner.from && inner.to <= outer.to;

describe('an event says of its participants what its tickets say', () => {
  test.each(each)(
    '%s: each format on sale is open to the ages that the requirements name, and to no younger one',
    (_slug, event) => {
      const named = agesIn(event.limits);
      if (named.length === 0) return;
      const sold = formatsOf(event).map(agesOf);
      expect(sold.filter((ages) => !named.some((group) => covers(group, ages)))).toEqual([]);
      if (sold.length > 0) expect(named.filter(({ from }) => !sold.some((ages) => ages.from === from))).toEqual([]);
    },
  );

  test.each(each)('%s: who is told to have a licence is asked for one', (_slug, event) => {
    const sold = formatsOf(event);
    const told = sold.filter(({ requirements }) => /лицензия федерации/i.test(plain(requirements)));
    expect(told.filter(({ license }) => !license).map(({ slug }) => slug)).toEqual([]);
    if (sold.length === 0 || !/лицензи(я|ей) федерации/i.test(plain(event.limits))) return;
    expect(sold.filter(({ license }) => license)).not.toEqual([]);
  });

  test.each(each)('%s: a start without a swim or without a bicycle asks for nothing of theirs', (_slug, event) => {
    const kinds = new Set(event.legs.map(({ kind }) => kind));
    const words = [event.limits, ...formatsOf(event).map(({ requirements }) => requirements)].map(plain).join(' ');
    if (!kinds.has('swim')) expect(words).not.toMatch(/бассейн|шапочк|гидрокостюм|плава/i);
    if (!kinds.has('bike')) expect(words).not.toMatch(/велосипед/i);
  });

  test.each(each)('%s: the age groups of its formats are found by the filter of categories', (_slug, event) => {
    const groups = ['7-8', '9-10', '11-12', '13-14'] as const;
    for (const { age_min, age_max } of formatsOf(event)) {
      if (age_min === null || age_max === null) continue;
      const sold = groups.filter((group) => {
        const [from = 0, to = 0] = group.split('-').map(Number);
        return age_min <= from && to <= age_max;
      });
      expect(event.category).toEqual(expect.arrayContaining(sold));
    }
  });
});

test('no two events share a name or a description of the day, city and start', () => {
  const named = events.map((event) => ({
    name: eventName({ title: event.title, city: { name_ru: event.city }, start_date: dayOf(event) }),
    description: [dayOf(event), event.city, event.desc].join(),
  }));
  for (const key of ['name', 'description'] as const) {
    const twins = [...Map.groupBy(named, (one) => one[key])].filter(([, same]) => same.length > 1);
    expect(twins.map(([name]) => name)).toEqual([]);
  }
});

test('a place after its city begins with a capital only where it is a name', () => {
  const common = /, (Бассейн|Пляж|Парк|Набережная|Озеро|Остров|Манеж|Стадион|Верхняя|Лыжн|Город|Спортивный|Центр)/;
  expect(events.map((event) => eventRow(event, now).place).filter((place) => common.test(place))).toEqual([]);
});

const result = z.object({ event_slug: z.string(), format_slug: z.string(), table: z.string() });

test.each(readSeedCsv('calendar/results.csv', result))(
  'the results of $event_slug, $format_slug hold nobody whom the format did not admit',
  ({ event_slug, format_slug, table }) => {
    const format = formats.find((one) => one.event_slug === event_slug && one.slug === format_slug);
    const rows: Record<string, string>[] = parse(readSeedFile(`results/${table}.csv`), { columns: true, bom: true });
    const limits = agesOf(format as FormatCells);
    for (const { Возраст: age = '', Категория: category = '', Номер: number } of rows) {
      if (age === '') continue;
      const [from = 0, to = 0] = (/(\d+)-(\d+)/.exec(category) ?? []).slice(1).map(Number);
      const ages = { from: Number(age), to: Number(age) };
      expect({ number, age, fits: covers(limits, ages) && covers({ from, to }, ages) }).toEqual({
        number,
        age,
        fits: true,
      });
    }
  },
);

const document = z.object({
  slug: z.string(),
  shelf: z.string(),
  title: z.string(),
  date: z.string(),
  file: z.string(),
});

test('a protocol of last season is that of an event of its calendar: the same title, city and day', () => {
  const protocols = readSeedCsv('documents/documents.csv', document).filter(({ slug }) =>
    slug.startsWith('protocol-2025'),
  );
  expect(protocols.length).toBeGreaterThanOrEqual(8);
  for (const { title, date, file } of protocols) {
    const ofDay = events.filter((event) => dayOf(event) === date);
    const heading = ofDay.map((event) => `${event.title}, ${event.city}.`).find((name) => title.startsWith(name));
    expect({ title, date, heading }).toEqual({ title, date, heading: expect.any(String) });
    if (file.endsWith('.md')) {
      expect(seedText(`documents/${file}`)).toContain(date.split('-').toReversed().join('.'));
    }
  }
});

describe('the children’s league is one on its page, in its regulations and in its tickets', () => {
  const page = pageText('children/league.mdx');
  const regulations = seedText('documents/sections/child/reglament-liga-2026.md');
  const faq = pageText('children/faq.mdx');
  const rowsIn = (text: string) =>
    [...text.matchAll(/^\| (\d+–\d+) лет \|(.*)\|$/gm)].map(([, group, cells = '']) => [
      group,
      ...cells.split('|').map((cell) => cell.trim()),
    ]);
  const league = formats.filter(({ event_slug }) =>
    events.some(({ slug, event_type }) => slug === event_slug && event_type.includes('child')),
  );

  test('distances', () => {
    expect(rowsIn(page)).toHaveLength(3);
    expect(rowsIn(regulations)).toEqual(rowsIn(page));
    for (const { event_slug, description, age_min, age_max } of league) {
      const subtype = events.find(({ slug }) => slug === event_slug)?.event_subtype;
      const [, ...cells] = rowsIn(page).find(([group]) => group === `${age_min}–${age_max}`) ?? [];
      const [aquathlon, triathlon] = [cells.slice(0, 2), cells.slice(2)];
      const expected = { aquathlon, triathlon }[subtype as 'aquathlon' | 'triathlon'];
      if (expected) expect([event_slug, plain(description).match(/\d+ к?м(?![а-я])/g)]).toEqual([event_slug, expected]);
    }
  });

  test.each([
    ['the day that ages are counted on', /возраст[а-я]* [^.]{0,20}на день старта/gi],
    ['the four starts that count', /четыре лучши[хе] старта/g],
    ['the points', /Победитель группы получает 100 очков, второй — 94, третий — 89, четвёртый — 85, пятый — 82/g],
    ['the fewest points', /не меньше пяти/g],
  ])('%s', (_name, words) => {
    for (const text of [page, regulations]) expect(text).toMatch(words);
  });

  test('medals, age and the entry fee', () => {
    for (const text of [faq, regulations]) expect(text).toMatch(/Медаль получает каждый, кто финишировал/);
    for (const text of [page, faq, regulations]) expect(text).not.toMatch(/31 декабря|год рождения/);
    const [, most] = /не больше (\d+) рублей/.exec(regulations) ?? [];
    expect(Math.max(...league.map(({ price_rubles }) => price_rubles))).toBeLessThanOrEqual(Number(most) * 100);
  });
});

test('the membership rules name the licences that are sold, and no other', () => {
  const rules = seedText('documents/main/chlenstvo.md');
  const named = [...rules.matchAll(/^\| ([А-ЯЁ][^|]*?) \|/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'Лицензия');
  expect(named).toEqual(catalogue.map(({ name }) => name));
  const texts = [seedText('documents/main/prezidium-2026.md'), seedText('news/015-licenziya-zachem.md')];
  for (const text of [rules, ...texts]) expect(text).not.toMatch(/Юный спортсмен|детская стоит/);
});

test.each([
  [
    'the length of the antidoping course',
    /сорок[аи]? минут/,
    ['news/008-antidoping-sertifikat.md', 'documents/erai/kurs-2026.md'],
  ],
  [
    'the term of a candidate master',
    /КМС —[^.]* три/,
    ['documents/main/evsk.md', 'documents/sections/amateur/razryad-lyubitelyu.md'],
  ],
  ['the points of the rating', /1000/, ['documents/sections/amateur/reyting-pravila.md', 'pages/amateurtriathlon.md']],
  ['what is tested for the reserve', /нарастанием.*4 × 500.*психолог/s, ['documents/criterias/2026-rezerv.md']],
])('%s is the same in every text', (_name, words, files) => {
  for (const file of files)
    expect({ file, text: seedText(file) }).toEqual({ file, text: expect.stringMatching(words) });
});

test('the pages of the site say the same as the documents', () => {
  const reserve = pageText('pages/olympic-reserve.mdx');
  const methods = [...reserve.matchAll(/^\d\. \*\*(.+?):?\*\*/gm)].map(([, name = '']) =>
    name.replace(/:$/, '').toLowerCase(),
  );
  expect(methods).toHaveLength(7);
  for (const method of methods) expect(seedText('documents/criterias/2026-rezerv.md').toLowerCase()).toContain(method);
  const course = [pageText('pages/antidoping.mdx'), seedText('documents/erai/kurs-2026.md')];
  for (const text of course) expect(text).toMatch(/с 12 лет.*сорока минут/s);
  expect(pageText('amateur/faq.mdx')).toMatch(/кандидат в мастера — на три/);
  const join = seedText('documents/sections/regions/kak-sozdat.md');
  expect(join.indexOf('**Аккредитация.**')).toBeLessThan(join.indexOf('**Вступление.**'));
});
