import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { sitePages } from '@/federation/gateways/site/pages';
import { ApiError } from '@/federation/http/api-error';
import { userById } from '@/federation/modules/account/user/repository';
import { noticeEmail } from '@/federation/modules/base/email/notice-email';
import { type ResendRefusal, resendEmail } from '@/federation/modules/base/email/undeliverable';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import { issueOrderLink, LINK_DAYS } from '@/federation/modules/commerce/order/order-link';
import { type ChargebackRefusal, recordChargeback } from '@/federation/modules/commerce/payment/settle-exception';
import { type OrderFile, readOrderFile } from '@/federation/modules/commerce/purchase/order-file';
import { sales } from '@/federation/modules/commerce/sales';
import { actionWords } from '@/federation/staff/action-words';
import type { Binding, ListSource, Writing } from '@/federation/staff/binding';
import { factsOf, tableOf } from '@/federation/staff/facts';
import { amongIds, emailStarts, idStarts, isUuid, surnameStarts } from '@/federation/staff/search';
import { instantText } from '@/lib/contract/staff/shown-value';
import { phoneDigits, phoneWithPlus, readPhone } from '@/lib/domain/account/phone';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { isSold, shownStatus } from '@/lib/domain/commerce/order/order-status';
import {
  bankWords,
  exceptionWords,
  orderWords,
  resolutionWords,
  terminalWords,
} from '@/lib/domain/commerce/order/order-words';
import { refundTexts } from '@/lib/domain/commerce/order/refund-texts';
import { historyTexts } from '@/lib/domain/commerce/ticket/history-texts';
import { ticketWords } from '@/lib/domain/commerce/ticket/ticket-words';

/** The first signs of an id, by which people name an order on the phone. */
export const shortId = (id: string): string => id.slice(0, 8);

const hasOpen = sql`exists (
  select 1 from payment_exceptions
  where order_id = orders.public_id
    and not exists (select 1 from payment_exception_closings where exception_id = payment_exceptions.public_id))`;

const content = sql`(
  select string_agg(concat(title, case when count > 1 then concat(' × ', count) end), ', ')
  from (
    select title, count from order_ticket_lines where order_id = orders.public_id
    union all select concat_ws(' ', title, nullif(size, '—')), count from order_goods_lines where order_id = orders.public_id
    union all select title, 1 from order_licence_lines where order_id = orders.public_id
  ) lines)`;

/** Surname of the first participant, and the address without all but its first letter. */
const buyer = sql`concat_ws(', ',
  nullif((select last_name from tickets where order_id = orders.public_id and registered order by ticket_number limit 1), ''),
  nullif(regexp_replace(orders.email, '^(.)[^@]*', '\\1•••'), ''))`;

const ofTickets = (condition: SQL) => sql`select order_id from tickets where ${condition}`;
const ofAccounts = (condition: SQL) =>
  sql`select public_id from orders where user_id in (select public_id from users where ${condition})`;

function search(typed: string) {
  const ofOrders = (condition: SQL) => sql`select public_id from orders where ${condition}`;
  if (typed.includes('@')) {
    return amongIds(sql`orders.public_id`, [
      ofOrders(emailStarts(sql`email`, typed)),
      ofAccounts(emailStarts(sql`users.email`, typed)),
    ]);
  }
  const phone = phoneDigits(readPhone(typed));
  const signs = idStarts(sql`public_id`, typed);
  return amongIds(sql`orders.public_id`, [
    signs && ofOrders(signs),
    /^\d+$/.test(typed) ? ofTickets(sql`ticket_number = ${typed}`) : null,
    phone ? ofAccounts(sql`phone = ${phone}`) : null,
    /\p{L}{2}/u.test(typed) ? ofTickets(sql`registered and ${surnameStarts(sql`last_name`, typed)}`) : null,
  ]);
}

const list = (now: Date): ListSource => {
  const state = sql`case when status = 'new' and held_until <= ${now.toISOString()}::timestamptz then 'expired' else status end`;
  return {
    from: sql`orders`,
    id: sql`orders.public_id`,
    title: sql`concat('Заказ ', left(orders.public_id::text, 8))`,
    columns: {
      content,
      at: sql`created_at`,
      buyer,
      total: sql`(amount_kopecks / 100.0)`,
      state,
      terminal: sql`terminal`,
    },
    order: sql`created_at desc`,
    tabs: {
      paid: sql`status in ('paid', 'authorized', 'delivered')`,
      unpaid: sql`status in ('new', 'canceled')`,
      refunded: sql`status = 'refunded' or exists (select 1 from refunds where order_id = orders.public_id)`,
      open: hasOpen,
    },
    search,
  };
};

function sectionsOf({ order, bought, tickets: held, ...file }: OrderFile, now: Date) {
  const line = (at: Date | null, text: string, by?: string) =>
    at ? [{ at: at.toISOString(), text, ...(by && { by }) }] : [];
  const timeline = [
    ...line(order.createdAt, `оформлен, места держали до ${instantText(order.heldUntil)}`),
    ...file.callbacks.flatMap(({ receivedAt, status }) => line(receivedAt, `банк: ${bankWords[status]}`)),
    ...line(order.paidAt, 'оплачен'),
    ...file.receipts.flatMap(({ createdAt, refundId, totalKopecks }) =>
      line(createdAt, `чек, ${refundId ? 'возврат' : 'приход'}: ${rublesText(totalKopecks)}`),
    ),
    ...file.actions.flatMap(({ at, command, operator, reason }) =>
      line(at, `${actionWords(command)}${reason ? `: «${reason}»` : ''}`, operator),
    ),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return [
    factsOf('Покупатель', [
      ['E-mail', order.email, { masked: true }],
      ['Оформлен', instantText(order.createdAt)],
      ['Состояние', orderWords[shownStatus(order, now)]],
      ['Сумма', rublesText(order.amountKopecks)],
      ['Куда платили', terminalWords[order.terminal]],
      ['Доставка', order.delivery && `${order.delivery.city}, ${rublesText(order.deliveryKopecks)}`, { masked: true }],
    ]),
    { kind: 'timeline' as const, title: 'Ход', items: timeline },
    ...tableOf(
      'Состав',
      ['Что', 'Штук', 'Сумма'],
      bought.map(({ title, count, amount }) => [title, count, rublesText(amount)]),
    ),
    ...tableOf(
      'Билеты',
      ['Билет', 'Формат', 'Состояние', 'Держатель', 'Участник', 'Последнее'],
      held.map((one) => [
        one.number,
        one.formatTitle,
        ticketWords[one.status],
        `${one.holder || 'без e-mail'}${one.transferred ? ' (передан)' : ''}`,
        one.participant ?? 'не указан',
        historyTexts[one.lastAction],
      ]),
    ),
    ...tableOf(
      'Возвраты',
      ['Возврат', 'Сумма', 'Состояние', 'Слова банка'],
      file.refunds.map(({ publicId, amountKopecks, state, refusal }) => [
        { text: shortId(publicId), href: `/staff/refunds/${publicId}` },
        rublesText(amountKopecks),
        refundTexts[state],
        refusal ?? '',
      ]),
    ),
    ...tableOf(
      'Деньги другим путём',
      ['Что случилось', 'Сумма', 'Решение'],
      file.exceptions.map(({ exception, resolution }) => [
        { text: exceptionWords[exception.kind], href: `/staff/exceptions/${exception.publicId}` },
        rublesText(exception.amountKopecks),
        resolution ? resolutionWords[resolution] : 'ждёт решения',
      ]),
    ),
    ...tableOf(
      'Письма',
      ['Письмо', 'Тема', 'Состояние'],
      file.emails.map(({ publicId, subject, sentAt, undeliverableAt }) => [
        publicId,
        subject,
        sentAt ? `отправлено ${instantText(sentAt)}` : undeliverableAt ? 'не доставлено' : 'отправляется',
      ]),
    ),
  ];
}

export const resendRefusals: Readonly<Record<ResendRefusal, string>> = {
  unknown: 'Такого письма нет',
  'has a code': 'Письмо с кодом повторно не отправить: пусть получатель запросит новое',
  forgotten: 'Текст и адрес этого письма уже удалены: они хранятся 90 дней',
  'still on its way': 'Письмо ещё отправляется: подождите, пока его примут или вернут',
};

const chargebackRefusals: Readonly<Record<ChargebackRefusal, string>> = {
  unknown: 'Такого заказа нет',
  'not sold': 'Этот заказ не оплачен',
  'more than is left': 'За этот заказ у банка осталось меньше: остальное уже возвращено, возвращается или записано',
};

async function contactsOf(db: Database, orderId: string): Promise<string> {
  const [order] = await db.select().from(orders).where(eq(orders.publicId, orderId));
  const user = order && (await userById(db, order.userId));
  const { delivery } = order ?? {};
  return [
    order?.email,
    user?.phone && phoneWithPlus(user.phone),
    delivery && [delivery.city, delivery.address, delivery.last_name, delivery.first_name, delivery.phone].join(', '),
  ]
    .filter(Boolean)
    .join('; ');
}

async function sendLink({ deps, call }: Writing, orderId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.publicId, orderId));
    const code = order && (await issueOrderLink(tx, order, await userById(tx, order.userId), call.now));
    if (!order || !code) {
      throw new ApiError(409, 'Покупатель входит на сайт сам: ссылка нужна только тому, кто не подтвердил адрес');
    }
    const url = new URL(sitePages.openOrder(code, sitePages.orders()), deps.settings.SITE_URL).href;
    await writeEmail(tx, deps.queue, {
      dedupeKey: `order-link:${orderId}:${call.now.getTime()}`,
      recipient: order.email,
      audience: 'office',
      ...noticeEmail({
        subject: `Ссылка на заказ ${shortId(orderId)}`,
        before: ['Вы просили прислать ссылку на ваш заказ. Она открывает только его.'],
        link: { label: 'Открыть заказ', url },
        after: [`Ссылка открывается один раз и действует ${LINK_DAYS} дней.`],
      }),
      secret: true,
      now: call.now,
    });
    await recordAction(tx, 'orders.send-link', orderId, call, { noun: 'orders' });
  });
}

export const ordersBinding: Binding = {
  opens: true,
  list: ({ now }) => list(now),
  async one({ db, now }, id) {
    const file = isUuid(id) ? await readOrderFile(db, id) : undefined;
    if (!file) return null;
    const { status } = file.order;
    return {
      title: `Заказ ${shortId(id)}`,
      sections: sectionsOf(file, now),
      refusals: {
        'resend-email': file.emails.length > 0 ? null : 'Писем по этому заказу нет',
        'record-chargeback': isSold(status) ? null : 'Спор записать нельзя: заказ не оплачен',
      },
    };
  },
  about: async (db, id) => {
    const { rows } = await db.execute<{ event_id: string }>(sql`
      select distinct event_cities.event_id from ${tickets}
        join formats on formats.public_id = format_id
        join event_cities on event_cities.public_id = formats.event_city_id
      where order_id::text = ${id} limit 2`);
    return rows.length === 1 ? { eventId: rows[0]?.event_id ?? null } : {};
  },
  actions: {
    reveal: {
      async run({ deps, call }, [id = '']) {
        const secret = await contactsOf(deps.db, id);
        await recordAction(deps.db, 'orders.reveal', id, call, { noun: 'orders' });
        return { secret };
      },
    },
    'resend-email': {
      async run({ deps, call }, [id = ''], form: { email_id: string; to: string | null }) {
        const file = await readOrderFile(deps.db, id);
        if (!file?.emails.some(({ publicId }) => publicId === form.email_id)) {
          throw new ApiError(400, 'Такого письма по этому заказу нет').forStaff('fields', {
            email_id: 'Скопируйте номер из таблицы «Письма»',
          });
        }
        const resent = await resendEmail(deps, { emailId: form.email_id, recipient: form.to ?? undefined }, call);
        if (typeof resent === 'string') throw new ApiError(409, resendRefusals[resent]);
        return undefined;
      },
    },
    'send-link': {
      async run(writing, [id = '']) {
        await sendLink(writing, id);
        return undefined;
      },
    },
    'ask-bank': {
      async run({ deps, call }, [orderId = '']) {
        await deps.db.transaction(async (tx) => {
          await deps.queue.enqueue(tx, 'check-payment', { orderId });
          await recordAction(tx, 'orders.ask-bank', orderId, call, { noun: 'orders' });
        });
        return undefined;
      },
    },
    'record-chargeback': {
      async run({ deps, call }, [orderId = ''], form: { sum: number }) {
        const amount = kopecksOf(form.sum);
        if (amount <= 0) throw new ApiError(400, 'Сумма больше нуля').forStaff('fields', { sum: 'Больше нуля' });
        const recorded = await recordChargeback({ ...deps, sales }, { orderId, amount }, call);
        if (typeof recorded === 'string') throw new ApiError(409, chargebackRefusals[recorded]);
        return undefined;
      },
    },
  },
};
