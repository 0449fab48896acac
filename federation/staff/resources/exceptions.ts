import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { paymentExceptionClosings, paymentExceptions } from '@/federation/db/schema/commerce/payment';
import { ApiError } from '@/federation/http/api-error';
import { type SettleRefusal, settleException } from '@/federation/modules/commerce/payment/settle-exception';
import { sales } from '@/federation/modules/commerce/sales';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { factsOf } from '@/federation/staff/facts';
import { isUuid } from '@/federation/staff/search';
import { instantText } from '@/lib/contract/staff/shown-value';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { exceptionWords, resolutionWords } from '@/lib/domain/commerce/order/order-words';
import { type ExceptionKind, type Resolution, resolutionsOf } from '@/lib/domain/commerce/order/payment-exception';
import { shortId } from './orders';

export const settleRefusals: Readonly<Record<SettleRefusal, string>> = {
  unknown: 'Такого платежа нет',
  closed: 'По этому платежу уже решено',
  'another way': 'Этот платёж так не закрыть: выберите другое решение',
  'under way': 'Этот возврат сейчас передаётся банку или уже вернулся: подождите ответа банка',
};

const list: ListSource = {
  from: sql`payment_exceptions left join payment_exception_closings on exception_id = payment_exceptions.public_id`,
  id: sql`payment_exceptions.public_id`,
  title: sql`concat('Платёж по заказу ', left(order_id::text, 8))`,
  columns: {
    kind: sql`kind`,
    order: sql`left(order_id::text, 8)`,
    sum: sql`(amount_kopecks / 100.0)`,
    since: sql`created_at`,
    decision: sql`resolution`,
  },
  order: sql`created_at desc`,
  tabs: { open: sql`resolution is null`, closed: sql`resolution is not null` },
  shape: (row) => ({ ...row, decision: row.decision ? resolutionWords[row.decision as Resolution] : null }),
};

async function exceptionById(db: Database, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ exception: paymentExceptions, closing: paymentExceptionClosings })
    .from(paymentExceptions)
    .leftJoin(paymentExceptionClosings, eq(paymentExceptionClosings.exceptionId, paymentExceptions.publicId))
    .where(eq(paymentExceptions.publicId, id));
  return row;
}

/** What each decision does, before it is pressed. */
const consequences: Partial<Record<Resolution, string>> = {
  kept: 'Билеты заказа действуют. Деньги остаются как есть.',
  withdrawn: 'Билеты заказа аннулируются, места снова продаются.',
  released: 'Деньги не списываются, билеты аннулируются, места снова продаются.',
  'paid-by-hand': 'Записывается, что деньги вернули переводом. Банк их больше не вернёт.',
};

const allowed = (kind: ExceptionKind): string =>
  resolutionsOf[kind].map((resolution) => resolutionWords[resolution]).join(', ');

export const exceptionsBinding: Binding = {
  list: () => list,
  async one({ db }, id) {
    const row = await exceptionById(db, id);
    if (!row) return null;
    const { exception, closing } = row;
    return {
      title: exceptionWords[exception.kind],
      sections: [
        factsOf('Платёж', [
          ['Заказ', shortId(exception.orderId), { href: `/staff/orders/${exception.orderId}` }],
          ['Сумма', rublesText(exception.amountKopecks)],
          ['С', instantText(exception.createdAt)],
          [
            'Возврат',
            exception.refundId && shortId(exception.refundId),
            { href: `/staff/refunds/${exception.refundId}` },
          ],
          ['Можно решить', closing ? null : allowed(exception.kind)],
          ['Решение', closing && resolutionWords[closing.resolution]],
          ['Решил(а)', closing && `${closing.operator}, ${instantText(closing.closedAt)}: «${closing.reason}»`],
        ]),
      ],
      refusals: { settle: closing ? settleRefusals.closed : null },
    };
  },
  actions: {
    settle: {
      async preview({ db }, [id = ''], { resolution }: { resolution: Resolution }) {
        const row = await exceptionById(db, id);
        if (!row || !resolutionsOf[row.exception.kind].includes(resolution)) {
          throw new ApiError(400, settleRefusals['another way']).forStaff('fields', {
            resolution: `Можно: ${row ? allowed(row.exception.kind) : ''}`,
          });
        }
        return {
          sections: [
            factsOf('Что будет', [
              ['Сумма', rublesText(row.exception.amountKopecks)],
              ['Решение', consequences[resolution]],
              ['Покупатель', 'получит письмо'],
            ]),
          ],
          warnings: [],
        };
      },
      async run({ deps, call }, [id = ''], { resolution }: { resolution: Resolution }) {
        const refusal = await settleException({ ...deps, sales }, id, { ...call, resolution });
        if (refusal) throw new ApiError(409, settleRefusals[refusal]);
        return undefined;
      },
    },
  },
};
