import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { newsItems } from './tables';

export type NewsRow = typeof newsItems.$inferSelect;
export type NewsPreviewRow = Omit<NewsRow, 'text'>;

const preview = {
  publicId: newsItems.publicId,
  headline: newsItems.headline,
  subtitle: newsItems.subtitle,
  discipline: newsItems.discipline,
  publishedAt: newsItems.publishedAt,
  updatedAt: newsItems.updatedAt,
};

/** What is published by now, the newest first; without a limit all of it. */
export function listNews(db: Database, { now, limit }: { now: Date; limit?: number }): Promise<NewsPreviewRow[]> {
  const found = db
    .select(preview)
    .from(newsItems)
    .where(lte(newsItems.publishedAt, now))
    .orderBy(desc(newsItems.publishedAt), newsItems.publicId);
  return limit === undefined ? found : found.limit(limit);
}

/** An article that waits for its hour is found by nobody yet. */
export async function findNews(db: Database, publicId: string, now: Date): Promise<NewsRow | undefined> {
  const [row] = await db
    .select()
    .from(newsItems)
    .where(and(eq(newsItems.publicId, publicId), lte(newsItems.publishedAt, now)));
  return row;
}
