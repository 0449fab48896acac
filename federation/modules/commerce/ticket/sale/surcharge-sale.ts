import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders, orderTicketLines } from '@/federation/db/schema/commerce/order';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { sitePages } from '@/federation/gateways/site/pages';
import { ApiError } from '@/federation/http/api-error';
import { paragraph } from '@/federation/modules/base/email/email-html';
import { noticeEmail } from '@/federation/modules/base/email/notice-email';
import { type KindOfSale, type Loss, newLines, type Ordered } from '@/federation/modules/commerce/order/kind-of-sale';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import {
  changeTicket,
  factsOf,
  type LockedTicket,
  lockTicket,
  soldColumns,
} from '@/federation/modules/commerce/ticket/lock-ticket';
import { receiptTitleOf, surchargePart } from '@/federation/modules/commerce/ticket/receipt-parts';
import { startColumns, withStart } from '@/federation/modules/events/event-format/repository';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { actionRefusal } from '@/lib/domain/commerce/ticket/ticket-action';

const GIVEN_UP =
  'Персональная скидка снята, билет оплачен до полной цены. Теперь по нему может стартовать любой: измените данные участника или передайте билет на его странице.';

/** Turns a ticket of the personal discount into an ordinary one for the difference (decision 092). */
export const surchargeSale: KindOfSale = {
  terminal: 'federation',
  lines: ({ surcharges = [] }) => surcharges.map(() => ({})),
  async read(_db, { surcharges: [asked] = [], tickets: bought, shop, insurances }) {
    if (!asked || bought.length + shop.length + insurances.length > 0) {
      throw new ApiError(400, 'Доплата за билет оплачивается отдельно от корзины');
    }
    let locked: LockedTicket | undefined;
    return {
      surchargeOf: asked.ticket_public_id,
      async toSell(tx, _settings, { userId, isSignedIn, now }) {
        if (!isSignedIn) throw new ApiError(401, 'Чтобы доплатить за билет, войдите в личный кабинет');
        locked = await lockTicket(tx, {
          publicId: asked.ticket_public_id,
          access: { userId, scope: 'account' },
          action: 'give-up-discount',
          now,
        });
        const unit = locked.line.vipKopecks;
        return [{ title: receiptTitleOf(locked), shown: asked.expected_total, unit, count: 1, promo: undefined }];
      },
      async newLines(_tx, { prices: [price] }) {
        if (!locked || !price) throw new Error('a surcharge has no ticket or no price');
        return newLines(orders, [], [surchargePart(receiptTitleOf(locked), price.total)]);
      },
    };
  },
  async receiptItems(db, order) {
    const sold = await ticketOf(db, order);
    return sold ? [surchargePart(receiptTitleOf(sold), order.amountKopecks)] : [];
  },
  // Judged as of its placing, so that a start that begins while the buyer is at the bank changes nothing.
  lossAt: (tx, order, { stage, now }) => lossOfTicket(tx, order, stage === 'payment' ? order.createdAt : now),
  ordered: async (tx, order) => ({
    loss: await lossOfTicket(tx, order, order.createdAt, 'locked'),
    fulfil: fulfilmentOf(order),
  }),
  async lateEmail(tx, order) {
    const sold = await ticketOf(tx, order);
    if (!sold) return { lines: [] };
    const ownEmail = noticeEmail({
      subject: 'Доплата за билет возвращена',
      before: [
        receiptTitleOf(sold),
        'Пока вы платили, доплата стала не нужна или невозможна: за билет уже доплатили, его вернули, старт прошёл или отменён. Сам билет остался таким, каким был.',
        `Возвращаем ${rublesText(order.amountKopecks)} на ту же карту. Срок зачисления зависит от банка.`,
      ],
    });
    return { lines: [], ownEmail };
  },
  cancelPage: ({ surchargeOf }) => surchargeOf && sitePages.ticket(surchargeOf),
};

export const fulfilmentOf =
  (order: OrderRow): Ordered['fulfil'] =>
  async (tx, { settings }, { now }) => {
    const sold = await ticketOf(tx, order);
    if (!sold) return { subject: null, page: null, before: [], after: [], attachments: [] };
    const { publicId, costKopecks } = sold.ticket;
    await changeTicket(
      tx,
      publicId,
      { discounted: false, surchargeOrderId: order.publicId, costKopecks: costKopecks + order.amountKopecks },
      { action: 'discount-given-up', actorId: order.userId, at: now },
    );
    const page = sitePages.ticket(publicId);
    const link = new URL(page, settings.SITE_URL).href;
    return {
      subject: 'Персональная скидка снята',
      page,
      before: [`${receiptTitleOf(sold)}: ${link}`, GIVEN_UP].map((text) => ({ text, html: paragraph(text) })),
      after: [],
      attachments: [],
    };
  };

/** Reads nothing for other orders, which are most. */
async function ticketOf(db: Database, { surchargeOf }: OrderRow, lock?: 'locked'): Promise<LockedTicket | undefined> {
  if (surchargeOf === null) return;
  const rows = withStart(
    db
      .select({ ticket: tickets, line: soldColumns, format: formats, ...startColumns })
      .from(tickets)
      .innerJoin(orderTicketLines, eq(orderTicketLines.publicId, tickets.lineId))
      .innerJoin(formats, eq(formats.publicId, tickets.formatId))
      .$dynamic(),
  ).where(eq(tickets.publicId, surchargeOf));
  const [sold] = await (lock ? rows.for('no key update', { of: tickets }) : rows);
  return sold;
}

async function lossOfTicket(tx: Database, order: OrderRow, at: Date, lock?: 'locked'): Promise<Loss | null> {
  if (order.surchargeOf === null) return null;
  const sold = await ticketOf(tx, order, lock);
  return sold && actionRefusal('give-up-discount', factsOf(sold), order.userId, at) === null ? null : 'surcharge';
}
