import { queryOptions } from '@tanstack/react-query';
import { CallError } from '@/lib/contract/call';
import { type PromoCodeAnswer, promoCodeText, promocodes } from '@/lib/contract/promocode';
import { updateLine } from '@/lib/domain/basket';
import { type AppliedPromocode, lineKey, type PricedLine } from '@/lib/domain/basket-line';
import { linesWithoutCode } from '@/lib/domain/kept-promocode';
import { changeBasket, readBasket } from './basket';
import { callForwarder } from './call';
import { isHolding, readPendingPayments } from './pending-payment';

/** Begins the keys of all codes that lie in the basket. */
export const PROMOCODES = ['promocode'];

/**
 * What the code of a line is good for now, `null` for nothing more. An order of this browser that is not paid yet holds
 * the uses of its codes: they stand as they are.
 */
export const keptPromocodeQuery = (line: PricedLine) => {
  const { promocode } = line;
  const key = lineKey(line);
  return queryOptions({
    queryKey: [...PROMOCODES, key, promocode?.code],
    queryFn: async () => {
      if (!promocode || (await isHeldByOrder(key))) return promocode ?? null;
      return checkPromocode(line, promocode.code).catch(nullIfDead);
    },
    enabled: promocode !== undefined,
    staleTime: 0,
    // A code that was dead may be tried again.
    gcTime: 0,
  });
};

async function isHeldByOrder(key: string): Promise<boolean> {
  const now = new Date();
  const held = (await readPendingPayments()).filter((payment) => isHolding(payment, now));
  return held.some(({ pieces }) => Object.values(pieces).some((lines) => lines?.some((line) => line.key === key)));
}

function nullIfDead(error: unknown): null {
  if (error instanceof CallError && error.status === 400) return null;
  throw error;
}

/** Lays the code of a line on the others of its kind that it fits; tells on how many. Throws CallError. */
export async function spreadPromocode(line: PricedLine, code: string): Promise<number> {
  let fitting = 0;
  // One after the other: what does not fit counts as a wrong code, and the first refusal for too many ends it.
  for (const other of linesWithoutCode(readBasket(), line)) {
    const promocode = await checkPromocode(other, code).catch(nullIfDead);
    if (!promocode) continue;
    fitting += 1;
    changeBasket((lines) => updateLine(lines, lineKey(other), { promocode, lost_promocode: undefined }));
  }
  return fitting;
}

/** Asks whether a code is good for what the line sells; throws CallError with the words to show under its field. */
export async function checkPromocode(line: PricedLine, code: string): Promise<AppliedPromocode> {
  // The forwarder has no address for what no code can be.
  const { error } = promoCodeText.safeParse(code);
  if (error) throw new CallError('refused', 400, error.issues[0]?.message ?? '', false);
  const { promocode, available_code_count } = await askOf(line, code);
  return { code: promocode.code, discount: promocode.discount, available_code_count };
}

function askOf(line: PricedLine, code: string): Promise<PromoCodeAnswer> {
  if (line.selector === 'ticket') {
    return callForwarder(promocodes.forTicket, { params: { code, public_id: line.format_public_id } });
  }
  const params = { code, public_id: line.public_id };
  return line.selector === 'license'
    ? callForwarder(promocodes.forInsurance, { params })
    : callForwarder(promocodes.forProduct, { params });
}
