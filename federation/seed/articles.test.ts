import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { eventCells } from '@/federation/content-import/calendar-files';
import { startDayOf } from '@/federation/content-import/calendar-rows';
import { newsFrontMatter, publishedAt } from '@/federation/content-import/news-content';
import { dayAfter, dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { readSeedCsv, readSeedFile, seedContent } from './seed-files';

const events = readSeedCsv('calendar/events.csv', eventCells);
const cells = <K extends string>(...columns: K[]) =>
  z.object(Object.fromEntries(columns.map((column) => [column, z.string()])) as Record<K, z.ZodString>);
const documents = readSeedCsv('documents/documents.csv', cells('slug', 'shelf', 'title', 'date', 'file'));
const resultTables = readSeedCsv('calendar/results.csv', cells('event_slug', 'format_slug', 'table'));

const articles = seedContent()
  .markdown('news', newsFrontMatter)
  .map(({ value }) => value);
type Article = (typeof articles)[number];

/** A report names the event that it tells of first. */
const reports = articles.filter(({ slug }) => slug.endsWith('-itogi'));
const eventOf = ({ about = [] }: Article) => events.find(({ slug }) => about[0] === `event/${slug}`);

describe.each(['2026-01-02', '2026-06-01', '2026-11-25', '2027-02-28'])(
  'in a demonstration that begins on %s',
  (day) => {
    const now = new Date(`${day}T12:00:00Z`);
    test.each(reports.map((report) => [report.slug, report] as const))(
      'the report %s comes out within a week of its event',
      (_slug, report) => {
        const event = eventOf(report);
        if (!event) throw new Error(`${report.slug} names no event of the calendar`);
        const lastDay = dayAfter(startDayOf(event, dayIn(now, MOSCOW)), { days: event.duration_days - 1 });
        const published = dayIn(publishedAt(report, 0, now), MOSCOW);
        const week = [1, 2, 3, 4, 5, 6, 7].map((days) => dayAfter(lastDay, { days }));
        expect(week).toContain(published);
      },
    );
  },
);

/** «| 1 | Имя Фамилия | Регион | … | 1:48:37 |» */
const placesIn = (markdown: string) =>
  [...markdown.matchAll(/^\| \d+ \| ([^|]+) \| ([^|]+) \|.* (\d+:\d\d:\d\d) \|$/gm)].map(
    ([, name = '', region, time]) => ({ name: name.split(' ').toReversed().join(' '), region, time }),
  );

const withoutZero = (time = '') => time.replace(/^0(?=\d:)/, '');

/** What the published results or the protocols of an event say. */
function resultsOf({ slug, title, city }: z.output<typeof eventCells>) {
  const tables = resultTables
    .filter(({ event_slug }) => event_slug === slug)
    .map(({ table }) => `results/${table}.csv`);
  const protocols = documents
    .filter((one) => one.slug.startsWith('protocol-2025') && one.title.startsWith(`${title}, ${city}.`))
    .map(({ file }) => `documents/${file}`);
  return [...tables, ...protocols].flatMap((file) => {
    const text = readSeedFile(file).toString('utf8');
    if (file.endsWith('.csv')) {
      return parse<Record<string, string>>(text, { columns: true, bom: true }).map((row) => ({
        name: row['Фамилия, имя'] ?? `${row.Фамилия} ${row.Имя}`,
        region: row.Регион,
        time: withoutZero(row.Результат ?? row.Время),
      }));
    }
    return [...text.matchAll(/^\| \d+ \| \d+ \| ([^|]+) \| ([^|]+) \|.* (\d+:\d\d:\d\d) \|$/gm)].map(
      ([, name = '', region, time]) => ({ name, region, time: withoutZero(time) }),
    );
  });
}

test('the placings that a report tells are those of the results and protocols of its event', () => {
  const told = reports.flatMap((report) => {
    const event = eventOf(report);
    const results = event ? resultsOf(event) : [];
    if (results.length === 0) return [];
    return placesIn(report.markdown).map((place) => ({ report: report.slug, place, results }));
  });
  expect(new Set(told.map(({ report }) => report)).size).toBeGreaterThanOrEqual(7);
  for (const { report, place, results } of told) {
    expect({ report, place, found: results.filter(({ name }) => name === place.name) }).toEqual({
      report,
      place,
      found: expect.arrayContaining([place]),
    });
  }
});
