import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { documents } from '@/federation/db/schema/content/document';
import { newsItems } from '@/federation/db/schema/content/news';
import { events } from '@/federation/db/schema/events/calendar';
import { instantIn } from '@/federation/modules/events/calendar/zoned-time';
import type { NewsSubjectId } from '@/lib/contract/content/news';
import { discipline } from '@/lib/contract/wire/shapes';
import { dayAfter, dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { headline, instant, slug, subtitle } from '@/lib/domain/content/cells';
import { newsSubject } from '@/lib/domain/content/news/subject';
import { startDayOf } from './calendar-rows';
import type { Found } from './content-folder';
import { contentId } from './content-id';
import { placesOf, type ReadPart, refuseDoubles } from './content-part';
import { ContentError } from './content-problems';
import { picturePath, picturesOf } from './picture-content';
import { savePictures } from './save-pictures';
import { saveRows } from './save-rows';
import { htmlOfTexts, illustratedTexts, sourcesOf } from './text-pictures';

function subjectIdOf(text: string): NewsSubjectId {
  const [kind, slug = ''] = text.split('/');
  if (kind !== 'event' && kind !== 'document') return { kind: 'licence' };
  return { kind, id: contentId(kind, slug) };
}

/** An article has a time; in the demonstration, its age in days or its day of a season. */
export const newsFrontMatter = z.object({
  slug,
  published: instant.optional(),
  days_ago: z.number().int().nonnegative().optional(),
  season: z
    .string()
    .regex(/^Y[+-]\d:\d\d-\d\d$/, 'нужен день сезона Y+0:ММ-ДД')
    .optional(),
  headline,
  subtitle,
  discipline,
  picture: picturePath.optional(),
  about: z.array(newsSubject).optional(),
});
type Article = z.output<typeof newsFrontMatter>;

export const readNews: ReadPart = (folder, now) => {
  const found = folder.markdown('news', newsFrontMatter);
  refuseDoubles(folder, found, 'slug');
  for (const { value, at } of found) {
    if ([value.published, value.days_ago, value.season].filter((given) => given !== undefined).length !== 1) {
      folder.problems.push({ ...at, column: 'published', text: 'нужно одно из: published, days_ago, season' });
    }
  }
  const covers = picturesOf(folder, found);
  const texts = illustratedTexts(folder, found);
  const rowsWith = (html: readonly string[]) =>
    found.map(({ value: article }, index) => {
      const { slug, headline, subtitle, discipline, published } = article;
      return {
        hour: publishedAt(article, index, now),
        row: {
          publicId: contentId('news', slug),
          headline,
          subtitle,
          discipline,
          picture: article.picture ?? null,
          about: (article.about ?? []).map(subjectIdOf),
          text: html[index] ?? '',
          // An existing article keeps its time, so ages are resolved once.
          ...(published && { publishedAt: new Date(published) }),
        },
      };
    });
  const repaintedOf = (repainted: ReadonlySet<string>) =>
    found
      .filter(({ value: { picture } }, index) => {
        const inText = [...(texts[index]?.pictures.values() ?? [])].map(({ path }) => path);
        return [picture, ...inText].some((path) => path && repainted.has(path));
      })
      .map(({ value }) => contentId('news', value.slug));
  return {
    label: 'новости',
    staffNoun: 'news',
    places: new Map(placesOf(found, ({ slug }) => contentId('news', slug))),
    count: found.length,
    check: (tx) => refuseUnknownSubjects(tx, found),
    async write(tx) {
      const repainted = await savePictures(tx, [...covers, ...sourcesOf(texts)]);
      const rows = rowsWith(await htmlOfTexts(texts));
      const repictured = await otherPictures(
        tx,
        rows.map(({ row }) => row),
      );
      const hours = new Map(rows.map(({ row, hour }) => [row.publicId, hour]));
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
      await forgetWordsOf(tx, repictured);
      return {
        ...saved,
        changes: [...new Set([...saved.added, ...saved.changed, ...repaintedOf(repainted)])].map((id) => ({
          noun: 'news' as const,
          public_id: id,
        })),
      };
    },
  };
};

interface Pictured {
  readonly publicId: string;
  readonly picture: string | null;
}

/** The articles whose picture will be another. */
async function otherPictures(tx: Database, rows: readonly Pictured[]): Promise<string[]> {
  const { publicId, picture } = newsItems;
  const ids = rows.map((row) => row.publicId);
  const stored = await tx.select({ publicId, picture }).from(newsItems).where(inArray(publicId, ids));
  const before = new Map(stored.map((row) => [row.publicId, row.picture]));
  return ids.filter((id, at) => before.has(id) && before.get(id) !== rows[at]?.picture);
}

/** What was said of a picture is not true of the next one. */
async function forgetWordsOf(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(newsItems)
    .set({ pictureAlt: null, pictureCredit: null, focusX: 50, focusY: 50 })
    .where(inArray(newsItems.publicId, [...ids]));
}

/** Articles of today are dated to the beginning of the day, so that a morning's build stays right. */
export function publishedAt({ slug, published, days_ago = 0, season }: Article, index: number, now: Date): Date {
  if (published) return new Date(published);
  const today = dayIn(now, MOSCOW);
  if (season) return instantIn(startDayOf({ slug, anchor: 'season', date: season }, today), timeOfDay(index), MOSCOW);
  if (days_ago > 0) return instantIn(dayAfter(today, { days: -days_ago }), timeOfDay(index), MOSCOW);
  const planned = new Date(instantIn(today, '00:00', MOSCOW).getTime() + index * 1000);
  return planned < now ? planned : new Date(now.getTime() - (index + 60) * 60_000);
}

/** Between 9:00 and 18:55, different for each article of a day. */
function timeOfDay(index: number): string {
  const minutes = 9 * 60 + ((index * 85) % 600);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

async function refuseUnknownSubjects(tx: Database, found: readonly Found<Article>[]): Promise<void> {
  const named = found.flatMap((one) =>
    (one.value.about ?? []).map((text) => ({
      text,
      ...subjectIdOf(text),
      file: one.at.file,
      line: one.lineOf?.('about'),
    })),
  );
  const ids = named.flatMap((one) => ('id' in one && one.id ? [one.id] : []));
  if (ids.length === 0) return;
  const known = new Set([
    ...(await tx.select({ id: events.publicId }).from(events).where(inArray(events.publicId, ids))).map(({ id }) => id),
    ...(await tx.select({ id: documents.publicId }).from(documents).where(inArray(documents.publicId, ids))).map(
      ({ id }) => id,
    ),
  ]);
  const problems = named.flatMap(({ text, file, line, ...one }) =>
    'id' in one && one.id && !known.has(one.id) ? [{ file, line, column: 'about', text: `«${text}» нигде нет` }] : [],
  );
  if (problems.length > 0) throw new ContentError(problems);
}
