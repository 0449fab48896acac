import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { contentPages } from '@/federation/db/schema/content/page';

export type PageRow = typeof contentPages.$inferSelect;
export type PagePreviewRow = Omit<PageRow, 'text'>;

const { slug, headline, subtitle, discipline, updatedAt } = contentPages;

export const listPages = (db: Database): Promise<PagePreviewRow[]> =>
  db.select({ slug, headline, subtitle, discipline, updatedAt }).from(contentPages).orderBy(asc(headline), asc(slug));

export async function findPage(db: Database, slug: string): Promise<PageRow | undefined> {
  const [row] = await db.select().from(contentPages).where(eq(contentPages.slug, slug));
  return row;
}
