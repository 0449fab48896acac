import { readFileSync } from 'node:fs';
import { type EventCells, eventCells, type FormatCells, formatCells } from '@/federation/content-import/calendar-files';
import { startDayOf } from '@/federation/content-import/calendar-rows';
import { readSeedCsv, readSeedFile } from '@/federation/seed/seed-files';

const ANY_AGE = 999;

export const plain = (text: string) => text.replaceAll('\u00a0', ' ');
export const seedText = (name: string) => plain(readSeedFile(name).toString('utf8'));
export const pageText = (name: string) =>
  plain(readFileSync(new URL(`../../content/${name}`, import.meta.url), { encoding: 'utf8' }));

export const events = readSeedCsv('calendar/events.csv', eventCells);
export const formats = readSeedCsv('calendar/formats.csv', formatCells);
export const formatsOf = ({ slug }: Pick<EventCells, 'slug'>) =>
  formats.filter(({ event_slug }) => event_slug === slug);
export const dayOf = (event: EventCells) => startDayOf(event, '2026-06-01');

interface Ages {
  readonly from: number;
  readonly to: number;
}

/** «от 16 лет», «9–12 лет» of a text. */
export const agesIn = (text: string): Ages[] => [
  ...[...plain(text).matchAll(/(\d+)–(\d+) лет/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) })),
  ...[...plain(text).matchAll(/от (\d+) лет/g)].map(([, from]) => ({ from: Number(from), to: ANY_AGE })),
];
export const agesOf = ({ age_min, age_max }: FormatCells): Ages => ({ from: age_min ?? 0, to: age_max ?? ANY_AGE });
export const covers = (outer: Ages, inner: Ages) => outer.from <= inner.from && inner.to <= outer.to;
