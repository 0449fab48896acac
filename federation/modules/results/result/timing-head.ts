import { fieldOfHead, namedField, normalHead, type TimingField, weaknessOf } from './timing-heads';
import { isKnownHead, legOfHead, legsOfHeads } from './timing-legs';
import { isDerived, isUnused } from './timing-other-heads';
import type { TimingLine, TimingSheet } from './timing-sheet';

/** The partner's own heads, by headKey, and the heads that we know; `NOT_USED`: the column counts for nothing. */
export type PartnerHeads = ReadonlyMap<string, string>;

export const NOT_USED = '-';

interface LegColumns {
  readonly name: string;
  readonly time: number[];
  readonly passed: number[];
}

/** The columns that a head names. Where several name one thing the lines below decide between them. */
export interface Head {
  /** The last line of the head. */
  readonly line: number;
  /** As they are shown: of two lines the names of both. */
  readonly cells: readonly string[];
  /** In our words. */
  readonly known: readonly string[];
  readonly fields: ReadonlyMap<TimingField, readonly number[]>;
  readonly legs: readonly LegColumns[];
  /** Columns whose meaning is known and that give nothing: places at legs, row counters. */
  readonly idle: ReadonlySet<number>;
  /** Columns that may count rows or athletes: «№». */
  readonly counters: ReadonlySet<number>;
  /** Columns that the partner's own file names. */
  readonly chosen: ReadonlySet<number>;
}

/** One column for each thing. */
export interface Columns {
  readonly line: number;
  readonly cells: readonly string[];
  readonly known: readonly string[];
  readonly fields: ReadonlyMap<TimingField, number>;
  readonly legs: readonly { readonly name: string; readonly time?: number; readonly passed?: number }[];
  readonly idle: ReadonlySet<number>;
}

/** The lines in which the head is looked for: above it a timing program may write the name of the race. */
const HEAD_WITHIN = 20;

const ROW_COUNTER = /^(?:(?:№|n|номер)\s*)?п\s*[/.\\]?\s*п\.?$|^(?:№|номер)\s+по\s+порядку$/i;
const COUNTER = /^(?:№+|#|n|no|nr|num)\.?$/i;

/** «№» and «Номер» are one name, and two columns. */
export const headKey = (head: string): string => (COUNTER.test(head.trim()) ? '№' : normalHead(head));

interface FoundHead {
  readonly head: Head;
  readonly score: number;
}

/**
 * The first line, or two or three lines one above the other, that a table can be read by; where there is none the one that names
 * the most columns.
 */
export function findHead(
  { first }: Pick<TimingSheet, 'first'>,
  heads: PartnerHeads = new Map(),
): FoundHead | undefined {
  const lines = first.slice(0, HEAD_WITHIN + 1);
  const alone = lines.map((line) => scored(headOf(line, heads)));
  const found = alone.slice(0, HEAD_WITHIN).map((each, index) => {
    let best = each;
    let upper = lines[index];
    for (const at of [index + 1, index + 2]) {
      const [below, next] = [lines[at], alone[at]];
      if (!upper || !below || !next || !joins(upper, below)) break;
      upper = joinedHeads(upper, below);
      const joined = scored(headOf(upper, heads));
      // More lines count where the lower ones name what the upper ones group.
      if (joined.score > Math.max(best.score, next.score)) best = joined;
    }
    return best;
  });
  const whole = found.find(({ head }) => isWholeHead(head));
  return whole ?? found.toSorted((one, other) => other.score - one.score)[0];
}

const NAMES: readonly TimingField[] = ['lastName', 'fullName', 'team'];

export function missingIn({ fields }: Head, needed: readonly TimingField[]): TimingField[] {
  const missing = needed.filter((field) => !fields.has(field));
  return NAMES.some((field) => fields.has(field)) ? missing : [...missing, 'lastName'];
}

/** It says who raced and how long: the gender may be told in another way. */
export const isWholeHead = (head: Head): boolean => missingIn(head, ['startNumber', 'time']).length === 0;

function scored(head: Head): FoundHead {
  const legs = head.legs.reduce((sum, { time, passed }) => sum + time.length + passed.length, 0);
  const named = [...head.fields.values()].reduce((sum, indexes) => sum + indexes.length, 0);
  return { head, score: legs + named + head.idle.size / 2 };
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell !== '';

/** A line of a table has numbers where a head has words. */
const joins = ({ cells }: TimingLine, below: TimingLine) =>
  cells.filter(isFilled).length > 1 &&
  below.cells.filter(isFilled).length > 1 &&
  below.cells.every((cell) => !/\d{2}|^\d+$/.test(cell));

/** The group of merged cells stands in the first of them. */
function joinedHeads(above: TimingLine, below: TimingLine): TimingLine {
  let group = '';
  const width = Math.max(above.cells.length, below.cells.length);
  const cells = Array.from({ length: width }, (_, index) => {
    const [upper = '', lower = ''] = [above.cells[index], below.cells[index]];
    if (upper !== '') group = upper;
    return lower === '' ? upper : joinedName(group, lower);
  });
  return { line: below.line, cells };
}

function joinedName(group: string, name: string): string {
  const leg = legOfHead(group);
  if (leg === null) return isKnownHead(name) || isDerived(name) || !isKnownHead(group) ? name : group;
  const field = fieldOfHead(name);
  if (field === 'time') return group;
  if (field === 'position' || /^м\.?$/i.test(name)) return `${group}: место`;
  if (/от старта|нараст|elapsed|split|cumul|общ/i.test(name)) return `${group}: от старта`;
  if (isDerived(name)) return `${group}: ${name}`;
  return legOfHead(name) === null && field === undefined ? `${group} ${name}` : name;
}

function headOf({ line, cells: written }: TimingLine, partner: PartnerHeads): Head {
  const cells = written.map((cell) => cell.replaceAll(/\s+/g, ' '));
  const ours = cells.map((cell) => partner.get(headKey(cell)));
  const known = cells.map((cell, index) => ours[index] ?? cell);
  const fields = new Map<TimingField, number[]>();
  const legs = new Map<string, LegColumns>();
  const idle = new Set<number>();
  const counters = new Set<number>();
  const chosen = new Set<number>();
  const legsOfKnown = legsOfHeads(known);
  for (const [index, cell] of known.entries()) {
    if (ours[index] !== undefined) chosen.add(index);
    if (ours[index] === NOT_USED || ROW_COUNTER.test(cell)) {
      idle.add(index);
      continue;
    }
    const isCounter = ours[index] === undefined && COUNTER.test(cell);
    if (isCounter) counters.add(index);
    const leg = legsOfKnown[index];
    const field = isCounter ? 'startNumber' : fieldOf(cell);
    if (leg) {
      const columns = legs.get(leg.name) ?? { name: leg.name, time: [], passed: [] };
      legs.set(leg.name, columns);
      columns[leg.gives].push(index);
    } else if (field) fields.set(field, [...(fields.get(field) ?? []), index]);
    else if (isDerived(cell) || (/^м\.?$/i.test(cell) && isLeg(legsOfKnown, index - 1))) idle.add(index);
  }
  leaveOut(fields, idle, 'position', (index) => isLeg(legsOfKnown, index - 1));
  leaveOut(fields, idle, 'startNumber', (index) => counters.has(index));
  for (const [field, indexes] of fields) {
    const named = indexes.filter((index) => chosen.has(index));
    // No name of an official time is so much better that the other could be passed over without a word.
    const least = field === 'time' ? 1 : Math.min(...indexes.map((index) => weaknessOf(known[index] ?? '')));
    const better = indexes.filter((index) => weaknessOf(known[index] ?? '') <= least);
    fields.set(field, named.length > 0 ? named : better);
  }
  // By the rules the gun counts; a chip's time stands in for it where there is no other.
  const chip = fields.get('chipTime');
  fields.delete('chipTime');
  for (const index of chip ?? []) if (isDerived(known[index] ?? '')) idle.add(index);
  if (chip && !fields.has('time')) fields.set('time', chip.slice(0, 1));
  return { line, cells, known, fields, legs: inCourseOrder([...legs.values()]), idle, counters, chosen };
}

/** What stands in brackets may say that it is another column: «Место (бег)», «Номер (чипа)». */
const fieldOf = (head: string): TimingField | undefined =>
  namedField(head) === undefined && (isDerived(head) || isUnused(head)) ? undefined : fieldOfHead(head);

const isLeg = (legs: ReturnType<typeof legsOfHeads>, index: number) =>
  legs[index] !== undefined && legs[index] !== null;

/** The columns for a field that mean less than another one: a place right after a leg is that of the leg. */
function leaveOut(
  fields: Map<TimingField, number[]>,
  idle: Set<number>,
  field: TimingField,
  meansLess: (index: number) => boolean,
): void {
  const indexes = fields.get(field) ?? [];
  if (indexes.length < 2) return;
  const better = indexes.filter((index) => !meansLess(index));
  if (field !== 'position' && better.length === 0) return;
  for (const index of indexes) if (!better.includes(index)) idle.add(index);
  if (better.length > 0) fields.set(field, better);
  else fields.delete(field);
}

const courses = [
  ['swim', 't1', 'bike', 't2', 'run'],
  ['run1', 't1', 'bike', 't2', 'run2'],
] as const satisfies readonly (readonly string[])[];

/** In the order of the race where that is known, else in that of the columns. */
function inCourseOrder(legs: LegColumns[]): LegColumns[] {
  const course: readonly string[] | undefined = courses.find((each: readonly string[]) =>
    legs.every(({ name }) => each.includes(name)),
  );
  return course ? legs.toSorted((one, other) => course.indexOf(one.name) - course.indexOf(other.name)) : legs;
}
