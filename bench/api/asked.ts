import { type Cost, cpuOf } from './cost';

export interface Measured {
  readonly name: string;
  readonly whole: Cost;
  readonly tenth: Cost;
  readonly p99: number;
  readonly scanned: readonly string[];
  /** The operation returns all rows. */
  readonly isWholeList: boolean;
}

/** Targets of issue 9, and of issue 8 for results and the import. */
const ASKED = { p99: 15, p99OfResultPage: 20, newsPerSecond: 1500, importSeconds: 3 };
/** Tolerance: one-second runs differ by as much. */
const FLAT = 1.3;

export const NEWS_LIST = 'Список новостей';
export const RESULT_PAGE = 'Страница результатов';

const growthOf = ({ whole, tenth }: Measured) => cpuOf(whole) / cpuOf(tenth);

const lengthGrowthOf = ({ whole, tenth }: Measured) => whole.kilobytes / tenth.kilobytes;

const tick = (holds: boolean) => (holds ? '✓' : '✗');
const round = (figure: number, digits = 2) => Number(figure.toFixed(digits));

export const rowOf = (read: Measured) => ({
  'запросов/с': Math.round(read.whole.perSecond),
  'p99, мс': round(read.p99, 1),
  КБ: Math.round(read.whole.kilobytes),
  'ЦП федерации, мс': round(read.whole.cpu.federation),
  'ЦП PostgreSQL, мс': round(read.whole.cpu.postgres),
  'ЦП к десятой части': round(growthOf(read)),
  'ответ к десятой части': round(lengthGrowthOf(read)),
  'прочитано насквозь': read.scanned.join(', ') || '—',
});

export function verdicts(reads: readonly Measured[], importSeconds: number) {
  const line = (measured: string, holds: boolean) => ({ измерено: measured, '': tick(holds) });
  const named = (name: string) => reads.find((read) => read.name === name);
  const slow = reads.filter(({ p99 }) => p99 >= ASKED.p99);
  const [lists, others] = [reads.filter(({ isWholeList }) => isWholeList), reads.filter((read) => !read.isWholeList)];
  const grown = others.filter((read) => growthOf(read) > FLAT);
  // The cost of a whole list may grow with its bytes.
  const dearLists = lists.filter((read) => growthOf(read) > FLAT * lengthGrowthOf(read));
  const scanning = reads.filter(({ scanned }) => scanned.length > 0);
  const listed = (some: readonly Measured[], figure: (read: Measured) => number | string) =>
    some.map((read) => `${read.name} ${figure(read)}`).join(', ');
  const worst = (figure: (read: Measured) => number, of = reads) => round(Math.max(...of.map(figure)));
  const news = named(NEWS_LIST)?.whole.perSecond ?? 0;
  const page = named(RESULT_PAGE)?.p99 ?? Infinity;
  return {
    [`p99 каждого чтения меньше ${ASKED.p99} мс`]: line(
      listed(slow, ({ p99 }) => round(p99, 1)) || `не больше ${worst(({ p99 }) => p99)}`,
      slow.length === 0,
    ),
    [`список новостей: ${ASKED.newsPerSecond} запросов/с`]: line(String(Math.round(news)), news >= ASKED.newsPerSecond),
    'большие таблицы не читаются насквозь': line(
      listed(scanning, ({ scanned }) => scanned.join(', ')) || 'ни одна',
      scanning.length === 0,
    ),
    [`на десятикратных данных не дороже (до ${FLAT})`]: line(
      listed(grown, (read) => round(growthOf(read))) || `не больше ${worst(growthOf, others)}`,
      grown.length === 0,
    ),
    'списки целиком дорожают не быстрее, чем удлиняются': line(
      listed(
        dearLists.length > 0 ? dearLists : lists,
        (read) => `${round(growthOf(read))} при ${round(lengthGrowthOf(read))}`,
      ),
      dearLists.length === 0,
    ),
    [`страница результатов: p99 меньше ${ASKED.p99OfResultPage} мс`]: line(
      String(round(page, 1)),
      page < ASKED.p99OfResultPage,
    ),
    [`импорт long.csv быстрее ${ASKED.importSeconds} с`]: line(
      String(round(importSeconds)),
      importSeconds < ASKED.importSeconds,
    ),
  };
}
