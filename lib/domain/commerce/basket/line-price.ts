import { type LinePrice, ticketLinePrice } from '@/lib/domain/commerce/money/pricing';
import { type PricedLine, saleRulesOf } from './basket-line';

/** Ignores what lines share: uses of a code and the personal discount (basket-price). */
export const linePrice = (line: PricedLine): LinePrice => ticketLinePrice(saleRulesOf(line).toPrice(line));
