import { CallError } from './call-error';
import { MAX_JSON_BYTES } from './exchange';

interface TablePage {
  readonly values: readonly unknown[];
  readonly total: number;
  readonly revision: string;
}

/** Most bytes of a row beside its legs, and of a leg with the longest name. */
const ROW_BYTES = 7168;
const LEG_BYTES = 240;
/** Legs may be added while a race is read. */
const LEAST_LEGS = 30;

/** So many rows of a format with these columns fit into one response. */
export const rowsAtOnce = (columns: number): number =>
  Math.max(1, Math.floor(MAX_JSON_BYTES / (ROW_BYTES + LEG_BYTES * Math.max(LEAST_LEGS, columns))));

const AT_ONCE = 4;
const ATTEMPTS = 5;

const epochOf = ({ revision }: TablePage) => revision.split('.', 1)[0];

interface Reading<P extends TablePage> {
  readonly pageSize: number;
  readonly read: (page: number) => Promise<P>;
  /** The caller then takes all that has changed since the revision, and pages are of an order that no change moves. */
  readonly isFollowed?: boolean;
}

/** All rows of a table, read in pages, as of the revision of the first one; begins anew if the table has changed. Throws CallError. */
export async function wholeTable<P extends TablePage>(reading: Reading<P>): Promise<P> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const [first, ...rest] = await readPages(reading);
    const isOne = rest.every((page) => page.revision === first.revision);
    const canFollow = reading.isFollowed && rest.every((page) => epochOf(page) === epochOf(first));
    if (isOne || canFollow) return { ...first, values: [first, ...rest].flatMap(({ values }) => values) };
  }
  throw new CallError('server', 503, 'Результаты сейчас меняются: повторите через несколько секунд', true);
}

async function readPages<P extends TablePage>({ read, pageSize }: Reading<P>): Promise<[P, ...P[]]> {
  const first = await read(1);
  const pages: [P, ...P[]] = [first];
  const last = () => Math.ceil(Math.max(...pages.map(({ total }) => total)) / pageSize);
  while (pages.length < last()) {
    const next = Array.from(
      { length: Math.min(AT_ONCE, last() - pages.length) },
      (_, index) => pages.length + index + 1,
    );
    pages.push(...(await Promise.all(next.map(read))));
    // Another table by now: the rest of the pages would not fit.
    if (pages.some((page) => epochOf(page) !== epochOf(first))) break;
  }
  return pages;
}
