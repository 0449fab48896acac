import type { Database } from '@/federation/db/client';
import { countFoundRows, countRows, type Page, pageOfFoundRows, pageOfRows, type ResultRowRow } from './repository';

export interface PageOfResults {
  readonly rows: readonly ResultRowRow[];
  readonly total: number;
  readonly page: number;
}

/** A page of a format's rows, or of those that a search finds; a page after the last one is the last one (P §4). */
export const pageOrLast = (db: Database, formatId: string, search: string, page: Page): Promise<PageOfResults> =>
  search.trim() === '' ? pageOfAll(db, formatId, page) : pageOfFound(db, formatId, search, page);

const lastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

async function pageOfAll(db: Database, formatId: string, { page: asked, pageSize }: Page): Promise<PageOfResults> {
  const total = await countRows(db, formatId);
  const page = Math.min(asked, lastPage(total, pageSize));
  return { rows: await pageOfRows(db, formatId, { page, pageSize }), total, page };
}

async function pageOfFound(
  db: Database,
  formatId: string,
  search: string,
  { page, pageSize }: Page,
): Promise<PageOfResults> {
  const { rows, total } = await pageOfFoundRows(db, formatId, search, { page, pageSize });
  if (total !== undefined) return { rows, total, page };
  if (page === 1) return { rows: [], total: 0, page };
  const found = await countFoundRows(db, formatId, search);
  return pageOfFound(db, formatId, search, { page: Math.min(page - 1, lastPage(found, pageSize)), pageSize });
}
