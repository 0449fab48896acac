import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readSeedFile } from '@/federation/seed/seed-files';
import { plain, seedText } from './seed-calendar';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All prose of the demonstration and of the site's own pages, without protocols and ratings, which are tables. */
export const texts = globSync(['federation/seed/**/*.md', 'content/**/*.mdx'], { cwd: root })
  .filter((name) => !/README|documents\/(protocols|ratings)\//.test(name))
  .sort()
  .map((name) => ({ name, text: plain(readFileSync(`${root}/${name}`, { encoding: 'utf8' })) }));

export const sentencesOf = (text: string) => text.split(/(?<=[.!?»])\s+(?=[А-ЯЁ«|#-])|\n+/);

/** Longer stems first. */
const NUMBERS = Object.entries({
  одиннадцат: 11,
  двенадцат: 12,
  тринадцат: 13,
  четырнадцат: 14,
  четвер: 4,
  четыр: 4,
  девят: 9,
  десят: 10,
  восем: 8,
  восьм: 8,
  шест: 6,
  один: 1,
  пят: 5,
  сем: 7,
  дв: 2,
  тр: 3,
});

/** «четыре», «Четверо», «четырёх»; `NaN` for other words. */
export const numberOf = (word: string): number =>
  NUMBERS.find(([stem]) => word.toLowerCase().startsWith(stem))?.[1] ?? Number.NaN;

/** Rows of a table of the seed with the columns that are asked for. */
export const seedRows = <S extends z.ZodObject>(name: string, row: S): z.output<S>[] =>
  z.array(row).parse(parse(readSeedFile(name), { columns: true, bom: true }));

const memberCells = z.object({
  name: z.string(),
  title: z.string(),
  birthday: z.string(),
  region: z.string(),
  groups: z.string(),
});
export const teamAthletes = seedRows('members/members.csv', memberCells);
export const teamOf = (group: string) => teamAthletes.filter(({ groups }) => groups.split('|').includes(group));
export const ageInYear = ({ birthday }: { birthday: string }, year: number) => year - Number(birthday.slice(0, 4));

export interface Placed {
  readonly place: number;
  readonly name: string;
  readonly region: string;
}

/** Rows of a table with places: `Имя Фамилия` whichever way round the file writes it. */
export function placedIn(file: string): Placed[] {
  const row = file.endsWith('.csv')
    ? /^(\d+),\d+,([^,]+),([^,]+),/gm
    : /^\| (\d+) \|(?: \d+ \|)? ([^|]+) \| ([^|]+) \|/gm;
  const isProtocol = file.includes('/protocols/');
  return [...seedText(file).matchAll(row)].map(([, place, name = '', region = '']) => ({
    place: Number(place),
    name: isProtocol ? name.split(' ').toReversed().join(' ') : name,
    region,
  }));
}
