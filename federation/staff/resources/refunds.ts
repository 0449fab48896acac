import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { paymentExceptionClosings, paymentExceptions, refunds } from '@/federation/db/schema/commerce/payment';
import { ApiError } from '@/federation/http/api-error';
import { retryRefund } from '@/federation/modules/commerce/payment/failed-refunds';
import { settleException } from '@/federation/modules/commerce/payment/settle-exception';
import { sales } from '@/federation/modules/commerce/sales';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { factsOf } from '@/federation/staff/facts';
import { idStarts, isUuid } from '@/federation/staff/search';
import { instantText } from '@/lib/contract/staff/shown-value';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { refundTexts } from '@/lib/domain/commerce/order/refund-texts';
import { settleRefusals } from './exceptions';
import { shortId } from './orders';

/** «Билет 1000412»: by what the refund was asked for. */
const cause = sql`case split_part(dedupe_key, ':', 1)
  when 'ticket' then concat('Билет ', (select ticket_number from tickets where tickets.public_id::text = split_part(dedupe_key, ':', 2)))
  when 'surcharge' then 'Доплата за персональную скидку'
  else 'Заказ целиком' end`;

const list: ListSource = {
  from: sql`refunds`,
  id: sql`refunds.public_id`,
  title: sql`concat('Возврат ', left(refunds.public_id::text, 8))`,
  columns: {
    order: sql`left(order_id::text, 8)`,
    cause,
    sum: sql`(amount_kopecks / 100.0)`,
    since: sql`created_at`,
    attempts: sql`attempts`,
    state: sql`state`,
    refusal: sql`refusal`,
  },
  order: sql`created_at desc`,
  tabs: {
    way: sql`state in ('requested', 'sent')`,
    failed: sql`state = 'failed'`,
    returned: sql`state = 'confirmed'`,
    hand: sql`state = 'by-hand'`,
  },
  search: (typed) => idStarts(sql`order_id`, typed),
};

/** The open record of a refund that the bank has refused for good. */
async function exceptionOf(db: Database, refundId: string): Promise<string | null> {
  const [open] = await db
    .select({ id: paymentExceptions.publicId })
    .from(paymentExceptions)
    .leftJoin(paymentExceptionClosings, eq(paymentExceptionClosings.exceptionId, paymentExceptions.publicId))
    .where(and(eq(paymentExceptions.refundId, refundId), isNull(paymentExceptionClosings.exceptionId)));
  return open?.id ?? null;
}

const NOT_FAILED = 'Банк от этого возврата не отказывался';

export const refundsBinding: Binding = {
  list: () => list,
  async one({ db }, id) {
    if (!isUuid(id)) return null;
    const [row] = await db.select().from(refunds).where(eq(refunds.publicId, id));
    if (!row) return null;
    const isFailed = row.state === 'failed';
    return {
      title: `Возврат ${shortId(id)}`,
      sections: [
        factsOf('Возврат', [
          ['Заказ', shortId(row.orderId), { href: `/staff/orders/${row.orderId}` }],
          ['Сумма', rublesText(row.amountKopecks)],
          ['Состояние', refundTexts[row.state]],
          ['Запрошен', instantText(row.createdAt)],
          ['Попыток', String(row.attempts)],
          ['Слова банка', row.refusal],
          ['Завершён', row.completedAt && instantText(row.completedAt)],
        ]),
      ],
      refusals: {
        retry: isFailed ? null : NOT_FAILED,
        'by-hand': isFailed && (await exceptionOf(db, id)) ? null : NOT_FAILED,
      },
    };
  },
  actions: {
    retry: {
      async run({ deps, call }, ids) {
        for (const id of ids) if (!(await retryRefund(deps, id, call))) throw new ApiError(409, NOT_FAILED);
        return undefined;
      },
    },
    'by-hand': {
      async run({ deps, call }, [id = '']) {
        const exceptionId = await exceptionOf(deps.db, id);
        if (!exceptionId) throw new ApiError(409, NOT_FAILED);
        const refusal = await settleException({ ...deps, sales }, exceptionId, { ...call, resolution: 'paid-by-hand' });
        if (refusal) throw new ApiError(409, settleRefusals[refusal]);
        return undefined;
      },
    },
  },
};
