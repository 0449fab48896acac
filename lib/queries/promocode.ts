import { CallError } from '@/lib/contract/call';
import { type PromoCodeAnswer, promoCodeText, promocodes } from '@/lib/contract/promocode';
import type { AppliedPromocode, PricedLine } from '@/lib/domain/basket-line';
import { callForwarder } from './call';

/** Asks whether a code is good for what the line sells; throws CallError with the words to show under its field (C-186). */
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
