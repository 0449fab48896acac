import { z } from 'zod';
import { newsItems } from '@/federation/modules/news/tables';
import { discipline } from '@/lib/contract/shapes';
import { dayAfter, dayIn, MOSCOW } from '@/lib/domain/day';
import { filled, instant, slug } from './cells';
import { contentId } from './content-id';
import { type ReadPart, refuseDoubles } from './content-part';
import { htmlOf } from './html-of';
import { saveRows } from './save-rows';
import { instantIn } from './zoned-time';

/** An article tells its hour; in a demonstration, how many days ago it came out. */
const frontMatter = z.object({
  slug,
  published: instant.optional(),
  days_ago: z.number().int().nonnegative().optional(),
  headline: filled,
  subtitle: filled,
  discipline,
});
type Article = z.output<typeof frontMatter>;

export const readNews: ReadPart = (folder, now) => {
  const found = folder.markdown('news', frontMatter);
  refuseDoubles(folder, found, 'slug');
  for (const { value, at } of found) {
    if ((value.published === undefined) === (value.days_ago === undefined)) {
      folder.problems.push({ ...at, column: 'published', text: 'нужно либо published, либо days_ago' });
    }
  }
  const rows = found.map(({ value: { markdown, ...article } }, index) => {
    const { slug, headline, subtitle, discipline, published } = article;
    return {
      hour: publishedAt(article, index, now),
      row: {
        publicId: contentId('news', slug),
        ...{ headline, subtitle, discipline },
        text: htmlOf(markdown),
        // "Days ago" is counted once: an article that is there keeps its hour.
        ...(published && { publishedAt: new Date(published) }),
      },
    };
  });
  const hours = new Map(rows.map(({ row, hour }) => [row.publicId, hour]));
  return {
    label: 'новости',
    count: found.length,
    async write(tx) {
      const saved = await saveRows(
        tx,
        newsItems,
        'publicId',
        rows.map(({ row }) => row),
        {
          whenAdded: ({ publicId }) => {
            const hour = hours.get(publicId ?? '');
            return { publishedAt: hour, updatedAt: hour };
          },
          whenChanged: { updatedAt: now },
        },
      );
      return {
        ...saved,
        changes: [...saved.added, ...saved.changed].map((id) => ({ noun: 'news' as const, public_id: id })),
      };
    },
  };
};

/** What today's hour would put into the future came out an hour ago. */
function publishedAt({ published, days_ago = 0 }: Article, index: number, now: Date): Date {
  if (published) return new Date(published);
  const planned = instantIn(dayAfter(dayIn(now, MOSCOW), { days: -days_ago }), timeOfDay(index), MOSCOW);
  return planned > now ? new Date(now.getTime() - (index + 60) * 60_000) : planned;
}

/** Between 9:00 and 18:55, another one for each of the articles of a day. */
function timeOfDay(index: number): string {
  const minutes = 9 * 60 + ((index * 85) % 600);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
