import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { EventCells, FormatCells } from '@/federation/content-import/calendar-files';
import { agesOf, covers, dayOf, events, formats, pageText, plain, seedText } from '@/federation/testing/seed-calendar';
import { dayAfter } from '@/lib/domain/base/time/day';
import { protocolsOf } from '@/lib/domain/events/calendar/event-protocols';
import { catalogue } from './licence-types';
import { readSeedCsv, readSeedFile } from './seed-files';

const result = z.object({ event_slug: z.string(), format_slug: z.string(), table: z.string() });

test.each(readSeedCsv('calendar/results.csv', result))(
  'the results of $event_slug, $format_slug hold only athletes whom the format admitted',
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

test('each insured format tells insurer, sum and risks, and a child’s nothing of lost wages [D-11]', () => {
  const insured = formats.filter((format) => format.insurance_cost_rubles > 0);
  expect(insured.filter((format) => !format.insurance_covers?.length).map(({ slug }) => slug)).toEqual([]);
  const children = insured.filter(({ age_max }) => age_max !== null && age_max < 16);
  expect(children.length).toBeGreaterThan(10);
  expect(children.flatMap((format) => format.insurance_covers ?? []).join()).not.toContain('нетрудоспособность');
});

const document = z.object({
  slug: z.string(),
  shelf: z.string(),
  title: z.string(),
  date: z.string(),
  file: z.string(),
});

const protocols = readSeedCsv('documents/documents.csv', document)
  .filter(({ shelf }) => shelf === 'protocol')
  .map((one) => ({ ...one, document_date: one.date, created_date: one.date }));

function protocolsOfEvent(event: EventCells) {
  const start_date = dayOf(event);
  const end_date = dayAfter(start_date, { days: event.duration_days - 1 });
  return protocolsOf({ title: event.title, city: { name_ru: event.city }, start_date, end_date }, protocols);
}

test('the protocols are those of the years from 2019 to 2025 [P-111]', () => {
  const years = new Set(protocols.map(({ date }) => date.slice(0, 4)));
  expect([...years].toSorted()).toEqual(['2019', '2020', '2021', '2022', '2023', '2024', '2025']);
});

test.each(protocols)(
  'the protocol $slug is that of one event of its year’s calendar, and bears its day',
  (protocol) => {
    const owners = events.filter((event) => protocolsOfEvent(event).includes(protocol));
    expect(owners.map((event) => dayOf(event).slice(0, 4))).toEqual([protocol.date.slice(0, 4)]);
    if (!protocol.file.endsWith('.md')) return;
    expect(seedText(`documents/${protocol.file}`)).toContain(protocol.date.split('-').toReversed().join('.'));
  },
);

test.each(events.filter(({ anchor }) => anchor === 'day'))(
  '$slug of a past season was at a weekend, and tells the winning times of its protocols',
  (event) => {
    expect([0, 6]).toContain(new Date(dayOf(event)).getUTCDay());
    const times = protocolsOfEvent(event).map(
      ({ file }) => /(\d+:\d\d:\d\d)(?: \|)?\r?$/m.exec(seedText(`documents/${file}`))?.[1],
    );
    expect(times).not.toEqual([]);
    for (const time of times) expect(event.html).toContain(time?.replace(/^0:/, ''));
  },
);

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

  test('a season has as many stages as the page says', () => {
    const coming = events.filter(
      ({ event_type, anchor, date }) => event_type.includes('child') && (anchor === 'days' || date.startsWith('Y+1')),
    );
    expect(coming).toHaveLength(7);
    expect([...page.matchAll(/<Step title=/g)]).toHaveLength(coming.length);
    for (const text of [page, faq, regulations, pageText('pages/childrens-triathlon.mdx')]) {
      expect(text).toMatch(/семи( этапов)?|value="7">этапов/);
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
  ['how long overtaking may take', /25 секунд/, ['documents/main/pravila.md', 'news/002-kubok-4-kolec-ochki.md']],
  [
    'the penalty for drafting',
    /минута на спринте, две на стандарте, пять на средней и длинной/,
    ['documents/main/pravila.md', 'news/028-shtrafy-za-chto.md'],
  ],
  [
    'what a judge has worked before the third category',
    /два старта|\| 2 соревнования/,
    ['pages/volunteers.md', 'pages/judgment.md'],
  ],
  [
    'where the insurance of a licence is valid',
    /в России|территории России/,
    [
      'documents/main/chlenstvo.md',
      'documents/sections/license/pravila-strahovaniya.md',
      'documents/sections/world/strahovanie.md',
      'pages/international.md',
    ],
  ],
  ['what is tested for the reserve', /нарастанием.*4 × 500.*психолог/s, ['documents/criterias/2026-rezerv.md']],
])('%s is the same in every text', (_name, words, files) => {
  for (const file of files)
    expect({ file, text: seedText(file) }).toEqual({ file, text: expect.stringMatching(words) });
});

test('a rank is of the same age in the norms and in the article about it', () => {
  const agesOfRanks = (name: string, row: RegExp) =>
    new Map([...seedText(name).matchAll(row)].map(([, rank = '', age]) => [rank.slice(0, 1).toLowerCase(), age]));
  const norms = agesOfRanks('documents/main/evsk.md', /^\| ([123]) разряд \| с (\d+) лет/gm);
  const article = agesOfRanks('news/036-sportivny-razryad.md', /^\| (Первый|Второй|Третий) \| (\d+) \|/gm);
  expect([article.get('п'), article.get('в'), article.get('т')]).toEqual(
    ['1', '2', '3'].map((rank) => norms.get(rank)),
  );
});

test('a team of the corporate cup is as large as its page says, and a licence begins when its article says', () => {
  const teams = formats.filter(({ title }) => title.startsWith('Корпоративная'));
  expect(teams.map(({ max_count }) => max_count)).toEqual([3]);
  expect(seedText('pages/corpcup.md')).toContain('Команда из трёх человек');
  const [online] = catalogue;
  expect(online?.activationDelayDays).toBe(3);
  expect(seedText('news/015-licenziya-zachem.md')).toContain('не раньше чем через три дня после оплаты');
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
