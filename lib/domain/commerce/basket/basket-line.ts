import { certificateRules } from './certificate-line';
import { type GoodsLine, goodsRules } from './goods-line';
import { type LicenceLine, licenceRules } from './licence-line';
import type { LineRules, SaleRules } from './line-rules';
import { pendingRules } from './pending-line';
import { type TicketLine, ticketRules } from './ticket-line';

export const lineRules = {
  ticket: ticketRules,
  shop: goodsRules,
  license: licenceRules,
  certificate: certificateRules,
  pending: pendingRules,
};

export type LineKind = keyof typeof lineRules;
export type BasketLine = ReturnType<(typeof lineRules)[LineKind]['read']>;
export type LineOf<Kind extends LineKind> = Extract<BasketLine, { selector: Kind }>;

export type PricedKind = Exclude<LineKind, 'pending'>;
export type PricedLine = LineOf<PricedKind>;

const rules: { readonly [Kind in LineKind]: LineRules<LineOf<Kind>> } = lineRules;
const saleRules: { readonly [Kind in PricedKind]: SaleRules<LineOf<Kind>> } = lineRules;

/** TypeScript does not follow that a line and the rules of its kind belong together, hence the assertions. */
export const rulesOf = <Line extends BasketLine>({ selector }: Line) => rules[selector] as unknown as LineRules<Line>;
export const saleRulesOf = <Line extends PricedLine>({ selector }: Line) =>
  saleRules[selector] as unknown as SaleRules<Line>;

export const lineKey = (line: BasketLine): string => rulesOf(line).key(line);

export const isTicket = (line: BasketLine): line is TicketLine => line.selector === 'ticket';
export const isGoods = (line: BasketLine): line is GoodsLine => line.selector === 'shop';
export const isLicence = (line: BasketLine): line is LicenceLine => line.selector === 'license';
export const isPriced = (line: BasketLine): line is PricedLine => line.selector !== 'pending';
