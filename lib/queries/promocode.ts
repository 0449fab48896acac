import { queryOptions } from '@tanstack/react-query';
import type { PromoCodeResponse } from '@/lib/contract/commerce/promocode';
import { CallError } from '@/lib/contract/wire/call-error';
import { promoCodeRefusal } from '@/lib/domain/base/input/promo-code-form';
import { tidied } from '@/lib/domain/base/text/name';
import { updateLine } from '@/lib/domain/commerce/basket/basket';
import { type LineOf, lineKey, type PricedKind, type PricedLine } from '@/lib/domain/commerce/basket/basket-line';
import type { AppliedPromocode } from '@/lib/domain/commerce/basket/line-fields';
import { linesWithoutCode } from '@/lib/domain/commerce/basket/stored-promocode';
import { changeBasket, readBasket } from '@/lib/features/commerce/basket/basket';
import { isHolding, readPendingPayments } from '@/lib/features/commerce/basket/pending-payment';
import { callForwarder } from './call';

export const PROMOCODES = ['promocode'];

/** `null` once the code is expired. An unpaid order of this browser reserves the uses of its codes. */
export const storedPromocodeQuery = (line: PricedLine) => {
  const { promocode } = line;
  const key = lineKey(line);
  return queryOptions({
    queryKey: [...PROMOCODES, key, promocode?.code],
    queryFn: async () => {
      if (!promocode || (await isHeldByOrder(key))) return promocode ?? null;
      return checkPromocode(line, promocode.code).catch(nullIfExpired);
    },
    enabled: promocode !== undefined,
    staleTime: 0,
    // A formerly invalid code may be tried again.
    gcTime: 0,
  });
};

async function isHeldByOrder(key: string): Promise<boolean> {
  const now = new Date();
  const held = (await readPendingPayments()).filter((payment) => isHolding(payment, now));
  return held.some(({ pieces }) => Object.values(pieces).some((lines) => lines?.some((line) => line.key === key)));
}

function nullIfExpired(error: unknown): null {
  if (error instanceof CallError && error.status === 400) return null;
  throw error;
}

/** Resolves to the number of lines that the code fits. Throws CallError. */
export async function spreadPromocode(line: PricedLine, code: string): Promise<number> {
  let fitting = 0;
  // Sequential, since each miss counts as a wrong code and the first rate limit ends it.
  for (const other of linesWithoutCode(readBasket(), line)) {
    const promocode = await checkPromocode(other, code).catch(nullIfExpired);
    if (!promocode) continue;
    fitting += 1;
    changeBasket((lines) => updateLine(lines, lineKey(other), { promocode, lost_promocode: undefined }));
  }
  return fitting;
}

export async function checkPromocode(line: PricedLine, code: string): Promise<AppliedPromocode> {
  // The forwarder refuses texts that cannot be codes.
  const refusal = promoCodeRefusal(tidied(code));
  if (refusal) throw new CallError('refused', 400, refusal, false);
  const { promocode, available_code_count } = await (checks[line.selector] as Check)(line, code);
  return { code: promocode.code, discount: promocode.discount, available_code_count };
}

type Check = (line: PricedLine, code: string) => Promise<PromoCodeResponse>;

const checks: { readonly [Kind in PricedKind]: (line: LineOf<Kind>, code: string) => Promise<PromoCodeResponse> } = {
  ticket: ({ format_public_id: public_id }, code) =>
    callForwarder('GET /api/promocode/check/ticket/:code/:public_id', { params: { code, public_id } }),
  shop: ({ public_id }, code) =>
    callForwarder('GET /api/promocode/check/product/:code/:public_id', { params: { code, public_id } }),
  license: ({ public_id }, code) =>
    callForwarder('GET /api/promocode/check/insurance/:code/:public_id', { params: { code, public_id } }),
  certificate: ({ public_id }, code) =>
    callForwarder('GET /api/promocode/check/product/:code/:public_id', { params: { code, public_id } }),
};
