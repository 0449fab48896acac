import type { Database } from '@/federation/db/client';
import { countFoundRows, pageOfFoundRows, type WantedRows } from './found-rows';
import { countRows, type Page, type ResultRowRow, readPageOfRows } from './repository';

interface PageOfResults {
  readonly rows: readonly ResultRowRow[];
  readonly total: number;
  readonly page: number;
}

/** A page of a format's rows, or of the wanted ones; a page after the last one is the last one. */
export const pageOrLast = (db: Database, formatId: string, wanted: WantedRows, page: Page): Promise<PageOfResults> =>
  wantsAll(wanted) ? pageOfAll(db, formatId, page) : pageOfFound(db, formatId, wanted, page);

export const wantsAll = ({ search = '', gender, category, club }: WantedRows): boolean =>
  search.trim() === '' && !gender && !category && !club;

const lastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

async function pageOfAll(
  db: Database,
  formatId: string,
  { page: asked, pageSize, order }: Page,
): Promise<PageOfResults> {
  const total = await countRows(db, formatId);
  const page = Math.min(asked, lastPage(total, pageSize));
  return { rows: await readPageOfRows(db, formatId, { page, pageSize, order }), total, page };
}

async function pageOfFound(
  db: Database,
  formatId: string,
  wanted: WantedRows,
  { page, pageSize }: Page,
): Promise<PageOfResults> {
  const { rows, total } = await pageOfFoundRows(db, formatId, wanted, { page, pageSize });
  if (total !== undefined) return { rows, total, page };
  if (page === 1) return { rows: [], total: 0, page };
  const found = await countFoundRows(db, formatId, wanted);
  return pageOfFound(db, formatId, wanted, { page: Math.min(page - 1, lastPage(found, pageSize)), pageSize });
}
