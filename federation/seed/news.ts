import { z } from 'zod';
import type { newsItems } from '@/federation/modules/news/tables';
import { discipline } from '@/lib/contract/common';
import { dayIn } from '@/lib/domain/age';
import { htmlOf } from './markdown';
import { readSeedMarkdown } from './seed-files';
import { seedId } from './seed-id';
import { daysAfter, instantIn } from './zoned-time';

const MOSCOW = 'Europe/Moscow';

const frontMatter = z.object({
  slug: z.string().min(1),
  days_ago: z.number().int().nonnegative(),
  headline: z.string().min(1),
  subtitle: z.string().min(1),
  discipline,
});

/** The news, dated back from today; what today's hour would put into the future came out an hour ago. */
export function newsOfSeed(now: Date): (typeof newsItems.$inferInsert)[] {
  const today = dayIn(now, MOSCOW);
  return readSeedMarkdown('news', frontMatter).map((article, index) => {
    const planned = instantIn(daysAfter(today, -article.days_ago), timeOfDay(index), MOSCOW);
    const publishedAt = planned > now ? new Date(now.getTime() - (index + 60) * 60_000) : planned;
    return {
      publicId: seedId('news', article.slug),
      headline: article.headline,
      subtitle: article.subtitle,
      text: htmlOf(article.markdown),
      discipline: article.discipline,
      publishedAt,
      updatedAt: publishedAt,
    };
  });
}

/** Between 9:00 and 18:55, another one for each of the articles of a day. */
function timeOfDay(index: number): string {
  const minutes = 9 * 60 + ((index * 85) % 600);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
