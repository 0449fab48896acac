import { type LinePrice, ticketLinePrice } from '@/lib/domain/money/pricing';
import { type PricedLine, saleRulesOf } from './basket-line';

/** Without what the basket shares: uses of a code, a personal discount (basket-price). */
export const linePrice = (line: PricedLine): LinePrice => ticketLinePrice(saleRulesOf(line).toPrice(line));
