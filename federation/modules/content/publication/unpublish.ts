import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { documents } from '@/federation/db/schema/content/document';
import { newsItems } from '@/federation/db/schema/content/news';
import { eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { resultFormats } from '@/federation/db/schema/results/result';
import type { Deps } from '@/federation/deps';
import type { Changes } from '@/federation/gateways/site/notify';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import { notifyResultChange } from '@/federation/modules/results/result/announce';
import { staticDocument } from '@/lib/contract/content/document';

export type UnpublishRefusal = 'unknown' | 'unchanged' | 'on sale' | 'legal text';

interface Published {
  readonly kind: 'новость' | 'событие' | 'документ';
  readonly title: string;
}

interface Found extends Published {
  readonly hidden: boolean;
  readonly changes: Changes;
  readonly hide: (hidden: boolean) => PromiseLike<unknown>;
  readonly refusal?: UnpublishRefusal | null;
}

/** As the log calls them. */
const nouns = { новость: 'news', событие: 'events', документ: 'documents' } as const;

/** Imports keep `hidden`. Refuses events on sale and legal texts, which consents refer to. */
export function unpublish(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { publicId, hidden }: { readonly publicId: string; readonly hidden: boolean },
  call: OperatorCall,
): Promise<Published | UnpublishRefusal> {
  return db.transaction(async (tx) => {
    const found =
      (await newsOf(tx, publicId)) ?? (await eventOf(tx, publicId, call.now)) ?? (await documentOf(tx, publicId));
    if (!found) return 'unknown';
    if (found.hidden === hidden) return 'unchanged';
    if (hidden && found.refusal) return found.refusal;
    await found.hide(hidden);
    await recordAction(tx, hidden ? 'unpublish' : 'publish-again', publicId, call, { noun: nouns[found.kind] });
    const forget = hidden ? { forget: true } : {};
    await queue.enqueue(tx, 'notify-site', { changes: found.changes.map((change) => ({ ...change, ...forget })) });
    return found;
  });
}

async function newsOf(tx: Database, publicId: string): Promise<Found | undefined> {
  const own = eq(newsItems.publicId, publicId);
  const [row] = await tx.select().from(newsItems).where(own).for('no key update');
  return (
    row && {
      kind: 'новость',
      title: row.headline,
      hidden: row.hidden,
      changes: [{ noun: 'news', public_id: publicId }],
      hide: (hidden) => tx.update(newsItems).set({ hidden }).where(own),
    }
  );
}

async function eventOf(tx: Database, publicId: string, now: Date): Promise<Found | undefined> {
  const own = eq(events.publicId, publicId);
  const [row] = await tx.select().from(events).where(own).for('no key update');
  if (!row) return;
  const selling = await tx
    .select({ id: formats.publicId })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .where(
      and(
        eq(eventCities.eventId, publicId),
        eq(formats.cancelled, false),
        gt(formats.startTime, now),
        or(isNull(formats.saleEnds), gt(formats.saleEnds, now)),
      ),
    )
    .limit(1);
  const places = await tx
    .select({ public_id: eventCities.publicId })
    .from(eventCities)
    .where(eq(eventCities.eventId, publicId))
    .orderBy(asc(eventCities.publicId));
  const raced = await tx
    .select({ id: resultFormats.publicId })
    .from(resultFormats)
    .innerJoin(eventCities, eq(eventCities.publicId, resultFormats.eventCityId))
    .where(eq(eventCities.eventId, publicId));
  return {
    kind: 'событие',
    title: row.title,
    hidden: row.hidden,
    changes: [
      { noun: 'calendar', public_id: publicId },
      ...places.map(({ public_id }) => ({ noun: 'result' as const, public_id })),
      { noun: 'news' },
    ],
    async hide(hidden) {
      await tx.update(events).set({ hidden }).where(own);
      for (const { id } of raced) await notifyResultChange(tx, id);
    },
    refusal: selling.length > 0 ? 'on sale' : null,
  };
}

async function documentOf(tx: Database, publicId: string): Promise<Found | undefined> {
  const own = eq(documents.publicId, publicId);
  const [row] = await tx.select().from(documents).where(own).for('no key update');
  return (
    row && {
      kind: 'документ',
      title: row.title,
      hidden: row.hidden,
      changes: [{ noun: 'document', public_id: publicId }, { noun: 'news' }],
      hide: (hidden) => tx.update(documents).set({ hidden }).where(own),
      refusal: staticDocument.safeParse(row.shelf).success ? 'legal text' : null,
    }
  );
}
