import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import type { Attachment } from '@/federation/db/schema/base/email';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import type { Html } from '@/federation/http/html';
import type { EmailText } from '@/federation/modules/base/email/notice-email';
import type { Upload } from '@/federation/modules/base/file/read-upload';
import type { FileRow } from '@/federation/modules/base/file/repository';
import type { LockedFormat } from '@/federation/modules/base/reservation/formats-for-sale';
import type { PromoCodeRow } from '@/federation/modules/commerce/promocode/repository';
import type { PaymentBody } from '@/lib/contract/commerce/payment';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import type { LinePrice } from '@/lib/domain/commerce/money/pricing';
import type { VipDiscount } from '@/lib/domain/commerce/money/vip';
import type { ReceiptItem } from '@/lib/domain/commerce/order/receipt';
import { type Terminal, terminals } from '@/lib/domain/commerce/order/terminal';
import type { OrderRow } from './repository';
import type { WayIn } from './way-in';

type SoldList = {
  [List in keyof PaymentBody]-?: NonNullable<PaymentBody[List]> extends readonly {
    readonly expected_total?: number | undefined;
  }[]
    ? List
    : never;
}[keyof PaymentBody];

/** In the sequence in which their lines are priced, as uses of a promo code may run out. */
export type Sales = Readonly<Record<SoldList, KindOfSale>>;

/** Dependencies of ordering and paying, with the table of kinds that the program passes down. */
export interface SellingDeps extends Deps {
  readonly sales: Sales;
}

/** A file of a request, judged by its bytes, under the id that it will be kept by. */
export interface RequestFile {
  readonly of: object;
  readonly fileId: string;
  readonly upload: Upload;
  readonly purpose: FileRow['purpose'];
}

export interface LineToSell {
  readonly title: string;
  readonly shown: Kopecks | undefined;
  readonly unit: Kopecks;
  readonly count: number;
  readonly insurancePerTicket?: Kopecks;
  readonly promo: PromoCodeRow | undefined;
  readonly vip?: VipDiscount | null;
  /** Delivery of an item that is sent by itself; the buyer sees it in the line. */
  readonly delivery?: Kopecks;
}

export interface NewLines {
  readonly table: PgTable;
  readonly rows: readonly object[];
  readonly receipt: readonly ReceiptItem[];
}

export interface NewLinesRequest {
  readonly orderId: string;
  readonly userId: string;
  /** One for each line to sell, in their sequence. */
  readonly prices: readonly LinePrice[];
  readonly files: ReadonlyMap<object, string>;
  readonly settings: Deps['settings'];
}

type Formats = ReadonlyMap<string, LockedFormat>;

export interface Parcel {
  readonly cost: Kopecks;
  readonly to: OrderRow['delivery'];
}

/** What a request asks of one kind. Its errors are shown to the buyer. */
export interface RequestedItems {
  readonly places?: readonly { readonly formatId: string; readonly teamId: string | null; readonly count: number }[];
  readonly sizes?: ReadonlyMap<string, number>;
  readonly promoCodes?: readonly PromoCodeRow[];
  /** The ticket that the whole order is about, where it sells nothing new. */
  readonly surchargeOf?: string;
  /** Throws what stands against selling it, but not how much of it is left. */
  judge?(formats: Formats, now: Date): void;
  /** Throws where fewer pieces of a size are left than the whole order asks for. */
  refuseUnavailable?(asked: ReadonlyMap<string, number>, left: ReadonlyMap<string, number>): void;
  parcel?(db: Database): Promise<Parcel | null>;
  toSell(
    tx: Database,
    settings: Deps['settings'],
    buyer: {
      readonly userId: string;
      readonly isSignedIn: boolean;
      readonly vip: VipDiscount | null;
      readonly now: Date;
    },
    formats: Formats,
  ): Promise<readonly LineToSell[]>;
  newLines(tx: Database, request: NewLinesRequest, formats: Formats): Promise<NewLines>;
}

/** Why an order cannot be fulfilled any more: it was lost while the order was not paid. */
export type Loss = 'erased' | 'cancelled' | 'sold-out' | 'limit' | 'discount' | 'surcharge';

export interface EmailSection {
  readonly text: string;
  readonly html: Html;
}

interface SeparateEmail extends EmailText {
  readonly dedupeKey: string;
  readonly attachments: readonly Attachment[];
}

export interface BoughtItems {
  readonly subject: string | null;
  readonly page: string | null;
  readonly before: readonly EmailSection[];
  readonly after: readonly EmailSection[];
  readonly attachments: readonly Attachment[];
  /** To the buyer as well, each to be sent on to whom it is about. */
  readonly separate?: readonly SeparateEmail[];
  readonly ownEmail?: (wayIn: WayIn) => EmailText;
}

export interface LateItems {
  readonly lines: readonly string[];
  readonly ownEmail?: EmailText;
}

/** How a paid item is suspended, restored or withdrawn when its money is taken back. */
interface Withdrawal {
  /** Locks what an order has brought, before the order itself is locked (docs/locks.md). */
  lock?(tx: Database, orderId: string): Promise<unknown>;
  /** Tells how many were suspended. */
  suspend(tx: Database, deps: Pick<Deps, 'queue' | 'settings'>, order: OrderRow, now: Date): Promise<number>;
  restore(tx: Database, deps: Pick<Deps, 'queue' | 'settings'>, order: OrderRow, now: Date): Promise<void>;
  withdraw(
    tx: Database,
    deps: Pick<Deps, 'queue' | 'settings'>,
    order: OrderRow,
    which: { readonly status: 'paid' | 'suspended'; readonly now: Date },
  ): Promise<void>;
  /** The bank has given back the money that was asked for by this dedupeKey. */
  finishRefund(tx: Database, dedupeKey: string, now: Date): Promise<void>;
}

interface Fulfilment {
  /** Whether T-shirts of starter packs are gone, which the order can do without. */
  readonly shirtsGone: boolean;
  readonly now: Date;
}

export interface Ordered {
  /** The last stage of a loss: it is read together with the lines, behind all locks. */
  readonly loss?: Loss | null;
  /** Makes what was bought; the caller's transaction takes what the order reserved. */
  fulfil(tx: Database, deps: Pick<Deps, 'queue' | 'settings'>, fulfilment: Fulfilment): Promise<BoughtItems>;
}

interface LossMoment {
  /** `payment`: at every payment; `hold-lapsed`: afterwards, if the order's hold may have run out. */
  readonly stage: 'payment' | 'hold-lapsed';
  readonly settings: Deps['settings'];
  readonly now: Date;
}

/** What placing an order needs from a kind. */
interface Placing {
  lines(body: PaymentBody): readonly { readonly promocode?: string | undefined }[];
  /** Buyers wait at these locks, so they queue before taking a connection. */
  queueKeys?(body: PaymentBody): readonly string[];
  files?(body: PaymentBody): readonly (string | undefined)[];
  /** Judges these files by their bytes, once and before anything is locked. */
  readFiles?(db: Database, body: PaymentBody): Promise<readonly RequestFile[]>;
  /** Looks up what the lines name; locks nothing. */
  read(db: Database, body: PaymentBody, now: Date): Promise<RequestedItems>;
}

/** What paying and settling an order need from a kind. */
interface Settling {
  receiptItems(db: Database, order: OrderRow): Promise<readonly ReceiptItem[]>;
  lossAt?(tx: Database, order: OrderRow, moment: LossMoment): Promise<Loss | null>;
  /** Reads what the order has of this kind, when all locks are had and nothing can change it any more. */
  ordered(tx: Database, order: OrderRow): Promise<Ordered>;
  /** For the e-mail about money that came too late: what was ordered, or an e-mail instead of the common one. */
  lateEmail?(tx: Database, order: OrderRow): Promise<LateItems>;
  /** Absent for items that stay with the buyer whatever happens to the money. */
  readonly withdrawal?: Withdrawal;
  /** Where a buyer goes who does not pay; without it, to the basket. */
  cancelPage?(order: OrderRow): string | null;
}

export interface KindOfSale extends Placing, Settling {
  readonly terminal: Terminal;
}

/** What of a request becomes one order: the kinds at the first terminal for which it has lines. Throws 400 without any. */
export function askedOf(sales: Sales, body: PaymentBody): { terminal: Terminal; kinds: readonly KindOfSale[] } {
  const asked = Object.values(sales).filter((kind) => kind.lines(body).length > 0);
  const terminal = terminals.find((each) => asked.some((kind) => kind.terminal === each));
  if (!terminal) throw new ApiError(400, 'Корзина пуста');
  return { terminal, kinds: asked.filter((kind) => kind.terminal === terminal) };
}

export const kindsAt = (sales: Sales, { terminal }: Pick<OrderRow, 'terminal'>): readonly KindOfSale[] =>
  Object.values(sales).filter((kind) => kind.terminal === terminal);

export const newLines = <T extends PgTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  receipt: readonly ReceiptItem[],
): NewLines => ({ table, rows, receipt });

export async function lockSold(tx: Database, { sales }: Pick<SellingDeps, 'sales'>, orderId: string): Promise<void> {
  for (const { withdrawal } of Object.values(sales)) await withdrawal?.lock?.(tx, orderId);
}

export async function finishRefund(
  tx: Database,
  { sales }: Pick<SellingDeps, 'sales'>,
  dedupeKey: string,
  now: Date,
): Promise<void> {
  for (const { withdrawal } of Object.values(sales)) await withdrawal?.finishRefund(tx, dedupeKey, now);
}
