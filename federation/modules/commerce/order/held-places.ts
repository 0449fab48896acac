import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { placeReservations } from '@/federation/db/schema/commerce/order';
import { formats } from '@/federation/db/schema/events/event-format';
import { statementOfIds } from '@/federation/db/statement';
import { ApiError } from '@/federation/http/api-error';
import { type Browser, browserHash } from '@/federation/modules/account/session/browser-hash';
import { networksOf } from '@/federation/modules/base/rate-limit/limit-rate';
import { placesAtOnceOf } from '@/federation/modules/base/reservation/at-once';
import type { Settings } from '@/federation/settings';
import { waitText } from '@/lib/domain/base/text/wait-text';

export interface Holder {
  readonly browser: string;
  readonly network: string;
  readonly wideNetwork: string;
}

export function holderOf(caller: Browser): Holder {
  const networks = networksOf(caller).map(({ network }) => network);
  return { browser: browserHash(caller), network: networks[0] ?? '', wideNetwork: networks.at(-1) ?? '' };
}

interface HeldPlaces {
  readonly holder: Holder;
  readonly requested: ReadonlyMap<string, number>;
  readonly exceptOrder?: string;
  readonly now: Date;
}

type Caps = Pick<
  Settings,
  'HELD_PLACES_PER_BROWSER' | 'HELD_PLACES_PER_NETWORK' | 'HELD_PLACES_SHARE' | 'HOLD_MINUTES'
>;

/** Limits unpaid holds, so that nobody blocks a start. The caller has locked the formats. */
export async function refuseTooManyHeld(tx: Database, caps: Caps, held: HeldPlaces): Promise<void> {
  if (held.requested.size === 0) return;
  for (const start of await heldBy(tx, held)) {
    const requested = held.requested.get(start.formatId) ?? 0;
    // Team formats are exempt, as they are sold whole.
    const smallest = start.fixedCount ? (start.maxCount ?? 1) : 1;
    const atLeast = (most: number) => Math.max(smallest, most);
    const share = atLeast(Math.ceil((start.places * caps.HELD_PLACES_SHARE) / 100));
    const counts = [
      { who: 'С этого устройства', had: start.ofBrowser, most: placesAtOnceOf(start, caps) },
      { who: 'Из вашей сети', had: start.ofNetwork, most: atLeast(Math.min(share, caps.HELD_PLACES_PER_NETWORK)) },
      { who: 'Из вашей сети', had: start.ofWideNetwork, most: share },
    ];
    const over = counts.find(({ had, most }) => had + requested > most);
    if (over) throw tooManyHeld(start.title, over, caps.HOLD_MINUTES);
  }
}

function tooManyHeld(title: string, { who, had, most }: { who: string; had: number; most: number }, minutes: number) {
  const message =
    had === 0
      ? `На «${title}» за один раз можно взять не больше ${most} мест: оплатите их и оформите остальные`
      : `${who} уже ждут оплаты места на «${title}»: ${had}, а можно не больше ${most}. Оплатите начатый заказ или повторите через ${waitText(minutes * 60)}`;
  return new ApiError(400, message).reportedAs({ kind: 'holds-refused' });
}

const heldBy = (tx: Database, { holder, requested, exceptOrder, now }: HeldPlaces) =>
  heldPlaces(tx, [...requested.keys()], { ...holder, exceptOrder: exceptOrder ?? null, now });

const heldPlaces = statementOfIds((tx, isOne) => {
  const { browser, network, wideNetwork } = placeReservations;
  const isOf = {
    browser: eq(browser, sql.placeholder('browser')),
    network: eq(network, sql.placeholder('network')),
    wideNetwork: eq(wideNetwork, sql.placeholder('wideNetwork')),
  };
  const sumOf = (which: SQL) =>
    sql<number>`coalesce(sum(${placeReservations.quantity}) filter (where ${which}), 0)::int`.mapWith(Number);
  return tx
    .select({
      formatId: formats.publicId,
      title: formats.title,
      places: formats.places,
      maxCount: formats.maxCount,
      fixedCount: formats.fixedCount,
      ofBrowser: sumOf(isOf.browser),
      ofNetwork: sumOf(isOf.network),
      ofWideNetwork: sumOf(isOf.wideNetwork),
    })
    .from(formats)
    .leftJoin(
      placeReservations,
      and(
        eq(placeReservations.formatId, formats.publicId),
        eq(placeReservations.state, 'held'),
        gt(placeReservations.heldUntil, sql.placeholder('now')),
        sql`${placeReservations.orderId} is distinct from ${sql.placeholder('exceptOrder')}::uuid`,
        or(isOf.browser, isOf.wideNetwork),
      ),
    )
    .where(isOne(formats.publicId))
    .groupBy(formats.publicId);
});

export async function heldByOrder(
  tx: Database,
  orderId: string,
): Promise<Pick<HeldPlaces, 'holder' | 'requested'> | null> {
  const reservations = await tx.select().from(placeReservations).where(eq(placeReservations.orderId, orderId));
  const [{ browser, network, wideNetwork } = {}] = reservations;
  if (!browser || !network || !wideNetwork) return null;
  const requested = new Map<string, number>();
  for (const { formatId, quantity } of reservations) requested.set(formatId, (requested.get(formatId) ?? 0) + quantity);
  return { holder: { browser, network, wideNetwork }, requested };
}
