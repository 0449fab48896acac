import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { placeReservations } from '@/federation/db/schema/commerce/order';
import { ApiError } from '@/federation/http/api-error';
import { type Browser, browserHash } from '@/federation/modules/account/session/browser-hash';
import { networksOf } from '@/federation/modules/base/rate-limit/limit-rate';
import { placesAtOnceOf } from '@/federation/modules/base/reservation/at-once';
import type { LockedFormat } from '@/federation/modules/base/reservation/formats-for-sale';
import type { Holder } from '@/federation/modules/base/reservation/left';
import type { Settings } from '@/federation/settings';
import { waitText } from '@/lib/domain/base/text/wait-text';

export function holderOf(caller: Browser): Holder {
  const networks = networksOf(caller).map(({ network }) => network);
  return { browser: browserHash(caller), network: networks[0] ?? '', wideNetwork: networks.at(-1) ?? '' };
}

type Caps = Pick<
  Settings,
  'HELD_PLACES_PER_BROWSER' | 'HELD_PLACES_PER_NETWORK' | 'HELD_PLACES_SHARE' | 'HOLD_MINUTES'
>;

/** Limits unpaid holds, so that nobody blocks a start. The caller has locked the formats and counted for the holder. */
export function refuseTooManyHeld(
  caps: Caps,
  sales: Iterable<LockedFormat>,
  requestedOf: ReadonlyMap<string, number>,
): void {
  for (const { format, held } of sales) {
    if (!held) throw new Error('held places were not counted');
    const requested = requestedOf.get(format.publicId) ?? 0;
    // Team formats are exempt, as they are sold whole.
    const smallest = format.fixedCount ? (format.maxCount ?? 1) : 1;
    const atLeast = (most: number) => Math.max(smallest, most);
    const share = atLeast(Math.ceil((format.places * caps.HELD_PLACES_SHARE) / 100));
    const counts = [
      { who: 'С этого устройства', had: held.ofBrowser, most: placesAtOnceOf(format, caps) },
      { who: 'Из вашей сети', had: held.ofNetwork, most: atLeast(Math.min(share, caps.HELD_PLACES_PER_NETWORK)) },
      { who: 'Из вашей сети', had: held.ofWideNetwork, most: share },
    ];
    const over = counts.find(({ had, most }) => had + requested > most);
    if (over) throw tooManyHeld(format.title, over, caps.HOLD_MINUTES);
  }
}

function tooManyHeld(title: string, { who, had, most }: { who: string; had: number; most: number }, minutes: number) {
  const message =
    had === 0
      ? `На «${title}» за один раз можно взять не больше ${most} мест: оплатите их и оформите остальные`
      : `${who} уже ждут оплаты места на «${title}»: ${had}, а можно не больше ${most}. Оплатите начатый заказ или повторите через ${waitText(minutes * 60)}`;
  return new ApiError(400, message).reportedAs({ kind: 'holds-refused' });
}

export async function heldByOrder(
  tx: Database,
  orderId: string,
): Promise<{ readonly holder: Holder; readonly requested: ReadonlyMap<string, number> } | null> {
  const reservations = await tx.select().from(placeReservations).where(eq(placeReservations.orderId, orderId));
  const [{ browser, network, wideNetwork } = {}] = reservations;
  if (!browser || !network || !wideNetwork) return null;
  const requested = new Map<string, number>();
  for (const { formatId, quantity } of reservations) requested.set(formatId, (requested.get(formatId) ?? 0) + quantity);
  return { holder: { browser, network, wideNetwork }, requested };
}
