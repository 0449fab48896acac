import type { Reader } from '@/lib/domain/base/input/stored';
import { type Kopecks, kopecksOf } from '@/lib/domain/commerce/money/money';
import type { BasketToPrice, TicketLineToPrice } from '@/lib/domain/commerce/money/pricing';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';
import type { CountBounds } from '@/lib/domain/commerce/ticket/places';
import type { AppliedPromocode } from './line-fields';

/** `own-hold`: an unpaid order of this buyer, for an earlier basket, reserves what is missing. */
export type LineRefusal =
  | 'gone'
  | 'past'
  | 'closed'
  | 'cancelled'
  | 'sold-out'
  | 'too-many'
  | 'own-hold'
  | 'pending'
  | 'licence-data'
  | 'licence-start'
  | 'participant';

export interface JudgingFacts {
  readonly isHeld: boolean;
  readonly now: Date;
}

export interface DeviceData {
  readonly sealed: readonly string[];
  readonly files: readonly string[];
}

export interface LineRules<Line> {
  readonly read: Reader<Line>;
  readonly key: (line: Line) => string;
  readonly counts: (line: Line) => CountBounds;
  readonly merge: (stored: Line, added: Line) => Line;
  readonly isReserved: boolean;
  readonly withoutPaid: (line: Line, pieces: number) => Line;
  readonly deviceData: (line: Line) => DeviceData;
}

/** Separate from LineRules, so that pages that only add lines do not load them. */
export interface RefusalRules<Line> {
  readonly refusal: (line: Line, judged: JudgingFacts) => LineRefusal | null;
  readonly isReady: (line: Line, now: Date) => boolean;
  /** ISO instants at which the refusal may change by itself. */
  readonly changesAt: (line: Line) => readonly string[];
}

export interface SaleRules<Line> extends LineRules<Line> {
  readonly priceList: keyof Omit<BasketToPrice, 'delivery'>;
  readonly terminal: Terminal;
  readonly toPrice: (line: Line) => TicketLineToPrice;
  readonly delivery: (line: Line) => Kopecks;
}

interface Unit {
  readonly price: number;
  readonly count: number;
  readonly promocode?: AppliedPromocode | undefined;
}

export const uninsured = ({ price, count, promocode }: Unit): TicketLineToPrice => ({
  unit: kopecksOf(price),
  count,
  promo: promocode && { code: promocode.code, percent: promocode.discount, left: promocode.available_code_count },
  insurancePerTicket: 0,
});

export const latest = <Line extends object>(stored: Line, added: Line): Line => ({ ...stored, ...added });

export const lineFileOf = ({ file }: { readonly file?: { readonly id: string } | undefined }): DeviceData => ({
  sealed: [],
  files: file ? [file.id] : [],
});
