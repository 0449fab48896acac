import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { enforceLimits, networkLimits, refuseOver, uncount } from '@/federation/modules/base/rate-limit/limit-rate';

/** Wrong codes that a network may try. */
const WRONG_CODES = { max: 20, windowSeconds: 600 };

const limitsOf = (ip: string) => networkLimits('promo-codes', WRONG_CODES, { ip });

/** The same response to a code that is unknown, expired, not yet valid or meant for something else. */
export class WrongPromoCode extends ApiError {
  constructor(of?: { readonly code: string; readonly title: string }) {
    super(
      400,
      of
        ? `Промокод ${of.code} не подходит к «${of.title}» или больше не действует: уберите его из корзины`
        : 'Такого промокода нет или он больше не действует',
    );
  }
}

/** Counts a code before it is judged, so that parallel guesses count too; a right one is uncounted. Throws 429. */
export async function limitGuessing<T>(
  { db }: Pick<Deps, 'db'>,
  { ip, now }: { readonly ip: string; readonly now: Date },
  use: () => Promise<T>,
): Promise<T> {
  const limits = limitsOf(ip);
  await enforceLimits(db, limits, now);
  try {
    const used = await use();
    await uncount(db, limits);
    return used;
  } catch (error) {
    if (!(error instanceof WrongPromoCode)) await uncount(db, limits);
    throw error;
  }
}

/** A whole club may order from one network: only wrong codes are counted. Throws 429. */
export async function refuseGuessers<T>(
  { db }: Pick<Deps, 'db'>,
  { ip, now }: { readonly ip: string; readonly now: Date },
  use: () => Promise<T>,
): Promise<T> {
  const limits = limitsOf(ip);
  await refuseOver(db, limits, now);
  try {
    return await use();
  } catch (error) {
    if (error instanceof WrongPromoCode) await enforceLimits(db, limits, now);
    throw error;
  }
}
