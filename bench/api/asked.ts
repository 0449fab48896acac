import { type Cost, cpuOf } from './cost';
import type { Plans } from './plans';

export interface Measured {
  readonly name: string;
  /** With the data of the seed, ten times and a hundred times as many. */
  readonly seed: Cost;
  readonly tenth: Cost;
  readonly whole: Cost;
  readonly p99: number;
  /** Plans of one request. */
  readonly plans: Plans;
  /** The operation returns all rows of all years. */
  readonly isWholeList: boolean;
  /** Cached under a version, so that only the version is read. */
  readonly isVersioned: boolean;
}

/** Targets of issue 9, and of issue 8 for results and the import. */
const ASKED = { p99: 15, p99OfResultPage: 20, newsPerSecond: 1500, importSeconds: 3 };
/** Targets of issue 39: one look at a version, however much data; planner's cost units. */
const VERSION = { statements: 1.25, cost: 100 };
/** What a phone downloads of the events to come. */
const PHONE_KILOBYTES = 20;
/** Tolerance: one-second runs differ by as much. */
const FLAT = 1.3;

export const NEWS_LIST = 'Список новостей';
export const RESULT_PAGE = 'Страница результатов';
export const UPCOMING = 'Что впереди в календаре';

const growthOf = ({ whole, tenth }: Measured) => cpuOf(whole) / cpuOf(tenth);

const lengthGrowthOf = ({ whole, tenth }: Measured) => whole.kilobytes / tenth.kilobytes;

const tick = (holds: boolean) => (holds ? '✓' : '✗');
const round = (figure: number, digits = 2) => Number(figure.toFixed(digits));

const eachOf = ({ seed, tenth, whole }: Measured, figure: (cost: Cost) => number) =>
  [seed, tenth, whole].map(figure).join(' · ');

export const rowOf = (read: Measured) => ({
  'запросов/с': Math.round(read.whole.perSecond),
  'p99, мс': round(read.p99, 1),
  'КБ ×1, ×10, ×100': eachOf(read, ({ kilobytes }) => round(kilobytes, 1)),
  'ЦП федерации, мс': eachOf(read, ({ cpu }) => round(cpu.federation)),
  'ЦП PostgreSQL, мс': eachOf(read, ({ cpu }) => round(cpu.postgres)),
  'ЦП ×100 к ×10': round(growthOf(read)),
  'запросов к базе': round(read.plans.statements, 1),
  'цена планов': Math.round(read.plans.cost),
  'прочитано насквозь': read.plans.scanned.join(', ') || '—',
});

export function verdicts(reads: readonly Measured[], importSeconds: number, phoneKilobytes: number) {
  const line = (measured: string, holds: boolean) => ({ измерено: measured, '': tick(holds) });
  const named = (name: string) => reads.find((read) => read.name === name);
  const [lists, others] = [reads.filter(({ isWholeList }) => isWholeList), reads.filter((read) => !read.isWholeList)];
  const slow = others.filter(({ p99 }) => p99 >= ASKED.p99);
  const grown = others.filter((read) => growthOf(read) > FLAT);
  // The cost of a whole list may grow with its bytes.
  const dearLists = lists.filter((read) => growthOf(read) > FLAT * lengthGrowthOf(read));
  const scanning = reads.filter(({ plans }) => plans.scanned.length > 0);
  const dearVersions = reads.filter(
    ({ isVersioned, plans }) => isVersioned && (plans.statements > VERSION.statements || plans.cost > VERSION.cost),
  );
  const upcoming = named(UPCOMING);
  const yearsOfUpcoming = upcoming ? lengthGrowthOf(upcoming) : Infinity;
  const listed = (some: readonly Measured[], figure: (read: Measured) => number | string) =>
    some.map((read) => `${read.name} ${figure(read)}`).join(', ');
  const worst = (figure: (read: Measured) => number, of = reads) => round(Math.max(...of.map(figure)));
  const news = named(NEWS_LIST)?.whole.perSecond ?? 0;
  const page = named(RESULT_PAGE)?.p99 ?? Infinity;
  return {
    [`p99 каждого чтения меньше ${ASKED.p99} мс`]: line(
      listed(slow, ({ p99 }) => round(p99, 1)) || `не больше ${worst(({ p99 }) => p99, others)}`,
      slow.length === 0,
    ),
    [`список новостей: ${ASKED.newsPerSecond} запросов/с`]: line(String(Math.round(news)), news >= ASKED.newsPerSecond),
    'большие таблицы не читаются насквозь': line(
      listed(scanning, ({ plans }) => plans.scanned.join(', ')) || 'ни одна',
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
    [`версия списка: один запрос к базе, цена плана до ${VERSION.cost}`]: line(
      listed(dearVersions, ({ plans }) => `${round(plans.statements, 1)} запр., цена ${Math.round(plans.cost)}`) ||
        'у всех',
      dearVersions.length === 0,
    ),
    'что впереди, не растёт с годами (до 1.1)': line(String(round(yearsOfUpcoming)), yearsOfUpcoming <= 1.1),
    [`телефон получает о том, что впереди, до ${PHONE_KILOBYTES} КБ`]: line(
      String(round(phoneKilobytes, 1)),
      phoneKilobytes <= PHONE_KILOBYTES,
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
