import { type BodyLine, type Cells, cellOf, timeOf } from './timing-body';
import { clockQuestion, isClockBeside } from './timing-clock';
import type { Columns, Head } from './timing-head';
import { normalHead, type TimingField, titleOfField } from './timing-heads';
import type { TimingProblem } from './timing-problems';

const ONE_LEG = 'один этап';

/** One column for each thing. Where a wrong one would be a wrong protocol the table is not taken: `questions`. */
export function chooseColumns(head: Head, cells: Cells): { columns: Columns; questions: TimingProblem[] } {
  const questions: TimingProblem[] = [];
  const idle = new Set(head.idle);
  const ask = (index: number, text: string) =>
    questions.push({ line: head.line, column: head.cells[index] ?? '', text });
  const choose = (indexes: readonly number[], what: string, field?: TimingField): number | undefined => {
    const [first, ...others] = indexes;
    if (first === undefined || others.length === 0) return first;
    const chosen = chosenOf(head, cells, indexes, field);
    if (chosen !== undefined) {
      for (const index of indexes) if (index !== chosen && field !== 'region') idle.add(index);
      return chosen;
    }
    ask(first, doubt(head, cells, indexes, what));
    return first;
  };
  const fields = new Map<TimingField, number>();
  for (const [field, indexes] of head.fields) {
    const index = choose(indexes, `«${titleOfField(field)}»`, field);
    if (index !== undefined) fields.set(field, index);
  }
  const legs = head.legs.map(({ name, time, passed }) => {
    const [one, other] = [choose(time, ONE_LEG), choose(passed, 'одна отсечка')];
    return { name, ...(one !== undefined && { time: one }), ...(other !== undefined && { passed: other }) };
  });
  const columns = { line: head.line, cells: head.cells, known: head.known, fields, legs, idle };
  const number = fields.get('startNumber');
  if (number !== undefined && head.counters.has(number) && countsRows(columns, cells, number)) {
    const name = head.cells[number] ?? '';
    ask(
      number,
      `номера в «${name}» — 1, 2, 3 … по порядку мест: это стартовые номера или номера строк? Если стартовые, добавьте --columns "${name}=Номер"; если строк — столбец «Номер» со стартовыми`,
    );
  }
  const time = fields.get('time');
  if (time !== undefined && !head.chosen.has(time)) {
    const text = clockQuestion(columns, cells, time);
    if (text) ask(time, text);
  }
  return { columns, questions };
}

function chosenOf(head: Head, cells: Cells, indexes: readonly number[], field?: TimingField): number | undefined {
  const values = indexes.map((index) => valuesOf(cells, index, field === undefined || field === 'time'));
  const filled = indexes.filter((_, at) => values[at]?.some((value) => value !== ''));
  if (filled.length < 2) return filled[0] ?? indexes[0];
  const [one = [], ...others] = values;
  if (others.every((other) => other.every((value, at) => value === one[at]))) return indexes[0];
  if (field === 'position' || field === 'chipTime') return indexes[0];
  if (field === 'region') return mostExact(head, indexes);
  return field === 'time' ? officialOf(head, cells, filled) : undefined;
}

const valuesOf = ({ lines, isSpreadsheet }: Cells, index: number, isTime: boolean): string[] =>
  lines.map((line) => {
    const text = cellOf(line, index);
    return String((isTime ? timeOf(text, isSpreadsheet) : null) ?? normalHead(text));
  });

const areas = [/^(?:город|населен|city|town|hometown|location|местожит|откуда)/, /^(?:стран|граждан|country|nat|noc)/];
const areaOf = (head: string) => areas.findIndex((name) => name.test(normalHead(head)));

/** A region says more than a country and is more often known than a town; two of a kind are a question. */
function mostExact({ cells }: Head, indexes: readonly number[]): number | undefined {
  const ranked = indexes.toSorted((one, other) => areaOf(cells[one] ?? '') - areaOf(cells[other] ?? ''));
  const [best = 0, next = 0] = ranked;
  return areaOf(cells[best] ?? '') === areaOf(cells[next] ?? '') ? undefined : best;
}

/** Each is compared with each. */
const MOST_TIMES = 4;

/** Prefers, of two official times, the one that is no time of the day, or that has the penalty in it. */
function officialOf(head: Head, cells: Cells, indexes: readonly number[]): number | undefined {
  if (indexes.length > MOST_TIMES) return undefined;
  const durations = indexes.filter(
    (index) => !indexes.some((other) => other !== index && isClockBeside(head, cells, index, other)),
  );
  if (durations.length === 1) return durations[0];
  const penalty = head.fields.get('penalty')?.[0];
  const [one, other] = durations;
  if (penalty === undefined || one === undefined || other === undefined || durations.length > 2) return undefined;
  const time = (line: BodyLine, index: number) => timeOf(cellOf(line, index), cells.isSpreadsheet) ?? 0;
  const isWith = (more: number, less: number) =>
    cells.lines.every((line) => time(line, more) === time(line, less) + time(line, penalty));
  if (isWith(other, one)) return other;
  return isWith(one, other) ? one : undefined;
}

function doubt(head: Head, { lines }: Cells, indexes: readonly number[], what: string): string {
  const names = indexes.map((index) => `«${head.cells[index] ?? ''}»`).join(' и ');
  const differs = lines.find((line) => new Set(indexes.map((index) => cellOf(line, index))).size > 1);
  const values = differs ? indexes.map((index) => cellOf(differs, index) || 'пусто').join(' и ') : '';
  const example = differs ? `, а значения разные (строка ${differs.line}: ${values})` : '';
  const [one = 0, other = 0] = indexes;
  const isOneName = head.cells[one] === head.cells[other];
  const remedy = isOneName
    ? 'переименуйте лишний в таблице'
    : `назовите лишний: --columns "${head.cells[one]}=-" или --columns "${head.cells[other]}=-"`;
  const laps = what === ONE_LEG ? `, или дайте этапам номера: "${head.cells[other]}=Бег 2"` : '';
  return `столбцы ${names} — одно и то же, ${what}${example}: ${remedy}${isOneName ? '' : laps}`;
}

/** Whether «№» is 1, 2, 3 … down lines that go by the time or the place, as a program numbers them. */
function countsRows({ fields }: Columns, { lines, isSpreadsheet }: Cells, number: number): boolean {
  if (lines.length < 2 || !lines.every((line, at) => cellOf(line, number).replace(/\.$/, '') === `${at + 1}`))
    return false;
  const time = fields.get('time');
  const times = time === undefined ? [] : lines.flatMap((line) => timeOf(cellOf(line, time), isSpreadsheet) ?? []);
  return times.every((each, at) => each >= (times[at - 1] ?? 0));
}
