import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { documents } from '@/federation/db/schema/content/document';
import { isConsentedTo } from '@/federation/modules/account/user/consents';
import type { LegalShelf } from '@/federation/modules/base/legal-text/in-force';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { type DocumentRow, editionsOf } from './repository';

const hasBegun = ({ documentDate }: DocumentRow, now: Date) => (documentDate ?? '') <= dayIn(now, MOSCOW);

/** The edition in force and the former ones, the newest first. */
export async function begunEditions(db: Database, shelf: LegalShelf, now: Date): Promise<DocumentRow[]> {
  const editions = await editionsOf(db, shelf, now);
  return editions.filter((one, at) => at === 0 || hasBegun(one, now));
}

export type EditionState = 'coming' | 'in force' | 'former';

export function stateOfEdition(editions: readonly DocumentRow[], one: DocumentRow, now: Date): EditionState {
  if (editions[0]?.publicId === one.publicId) return 'in force';
  return hasBegun(one, now) ? 'former' : 'coming';
}

interface PlaceOfEdition {
  /** The edition that comes and is replaced; without it a row is added. */
  readonly replaced?: DocumentRow;
  /** There is no edition yet. */
  readonly isFirst?: true;
}

/** Whether somebody has consented to an edition, or ordered under the offer: it stays as it is from then on. */
const isReferredTo = async (tx: Database, shelf: LegalShelf, { documentDate }: DocumentRow): Promise<boolean> =>
  shelf === 'offers' ? (await tx.$count(orders)) > 0 : isConsentedTo(tx, shelf, documentDate ?? '');

/** The edition in force, if nobody refers to it: the first text of a federation may still be put right. */
export async function freeEdition(tx: Database, shelf: LegalShelf, now: Date): Promise<DocumentRow | undefined> {
  const [present] = await editionsOf(tx, shelf, now);
  return present && !(await isReferredTo(tx, shelf, present)) ? present : undefined;
}

/**
 * Where an edition of this day goes; `null` where its day is not after today (Moscow): what consents were given to stays as
 * it is. One edition comes at a time. Locks the shelf.
 */
export async function placeOfEdition(
  tx: Database,
  { shelf, day }: { readonly shelf: LegalShelf; readonly day: string },
  now: Date,
): Promise<PlaceOfEdition | null> {
  await tx.select({ id: documents.publicId }).from(documents).where(eq(documents.shelf, shelf)).for('no key update');
  const editions = await editionsOf(tx, shelf, now);
  if (editions.length === 0) return { isFirst: true };
  if (day <= dayIn(now, MOSCOW)) return null;
  const replaced = editions.find((one) => stateOfEdition(editions, one, now) === 'coming');
  return replaced ? { replaced } : {};
}
