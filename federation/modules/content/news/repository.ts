import { and, desc, eq, lte, max } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { newsItems } from '@/federation/db/schema/content/news';
import { versionColumn } from '@/federation/modules/base/content-version/repository';

export type NewsRow = typeof newsItems.$inferSelect;
export type NewsPreviewRow = Omit<NewsRow, 'text' | 'about' | 'hidden'>;

const isShown = (now: Date) => and(lte(newsItems.publishedAt, now), eq(newsItems.hidden, false));

const preview = {
  publicId: newsItems.publicId,
  headline: newsItems.headline,
  subtitle: newsItems.subtitle,
  discipline: newsItems.discipline,
  picture: newsItems.picture,
  pictureAlt: newsItems.pictureAlt,
  pictureCredit: newsItems.pictureCredit,
  focusX: newsItems.focusX,
  focusY: newsItems.focusY,
  publishedAt: newsItems.publishedAt,
  updatedAt: newsItems.updatedAt,
};

/** What is published by now, the newest first; without a limit all of it. */
export function listNews(db: Database, { now, limit }: { now: Date; limit?: number }): Promise<NewsPreviewRow[]> {
  const found = db
    .select(preview)
    .from(newsItems)
    .where(isShown(now))
    .orderBy(desc(newsItems.publishedAt), newsItems.publicId);
  return limit === undefined ? found : found.limit(limit);
}

/** The version of the list at `now`: changes with each edit, and once an article's hour has come. */
export async function newsVersion(db: Database, now: Date): Promise<string> {
  const [row] = await db
    .select({ version: versionColumn('news'), newest: max(newsItems.publishedAt) })
    .from(newsItems)
    .where(isShown(now));
  return `${row?.version} ${row?.newest?.toISOString()}`;
}

/** Does not find an article that waits for its hour, but one that was withdrawn: its `hidden` says so. */
export async function findNews(db: Database, publicId: string, now: Date): Promise<NewsRow | undefined> {
  const [row] = await db
    .select()
    .from(newsItems)
    .where(and(eq(newsItems.publicId, publicId), lte(newsItems.publishedAt, now)));
  return row;
}
