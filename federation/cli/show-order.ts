import { z } from 'zod';
import { type OrderFile, orderFile, ordersOfAddress } from '@/federation/modules/commerce/purchase/order-file';
import { email } from '@/lib/contract/account/user';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { shownStatus } from '@/lib/domain/commerce/order/order-status';
import { bankWords, exceptionWords, orderWords, resolutionWords } from '@/lib/domain/commerce/order/order-words';
import { refundTexts } from '@/lib/domain/commerce/order/refund-texts';
import { historyTexts } from '@/lib/domain/commerce/ticket/history-texts';
import { ticketWords } from '@/lib/domain/commerce/ticket/ticket-words';
import { type Command, CommandRefusal } from './command';
import { operatorOptions, readCall } from './read-call';

const WANTED = 'Нужен номер заказа из письма или e-mail покупателя';
const call = z.object({
  file: z
    .string({ error: WANTED })
    .trim()
    .toLowerCase()
    .refine((text) => z.union([z.uuid(), email]).safeParse(text).success, WANTED),
  ...operatorOptions,
});

export const showOrderCommand: Command = async ({ db, clock, args, say }) => {
  const { file, by, reason } = readCall(args, call);
  const operatorCall = { operator: by, reason, now: clock() };
  if (!file.includes('@')) {
    const found = await orderFile(db, file, operatorCall);
    if (!found) throw new CommandRefusal(`Заказа ${file} нет`);
    for (const line of linesOf(found, operatorCall.now)) say(line);
    return;
  }
  const orders = await ordersOfAddress(db, file, operatorCall);
  if (orders.length === 0) throw new CommandRefusal(`Заказов на ${file} нет`);
  for (const { isSuspended, ...order } of orders) {
    const state = orderWords[shownStatus(order, operatorCall.now)];
    const { publicId, createdAt, amountKopecks } = order;
    say(
      [publicId, instant(createdAt), state, isSuspended && 'билеты приостановлены', rublesText(amountKopecks)]
        .filter(Boolean)
        .join('; '),
    );
  }
};

const instant = (at: Date | null) => (at ? at.toISOString().slice(0, 16).replace('T', ' ') : '—');

function linesOf({ order, bought, tickets, ...file }: OrderFile, now: Date): string[] {
  const { publicId, amountKopecks, createdAt, heldUntil, paidAt, terminal, delivery, deliveryKopecks } = order;
  return [
    `Заказ ${publicId}: ${orderWords[shownStatus(order, now)]}, ${rublesText(amountKopecks)}, ${terminal === 'insurer' ? 'счёт страховщика' : 'счёт федерации'}`,
    `Покупатель ${order.email}; оформлен ${instant(createdAt)}, места держали до ${instant(heldUntil)}, оплачен ${instant(paidAt)} (UTC)`,
    ...part(
      'Состав',
      bought.map(({ title, count, amount }) => `${title} × ${count}: ${rublesText(amount)}`),
    ),
    ...(delivery ? [`Доставка: ${delivery.city}, ${rublesText(deliveryKopecks)}`] : []),
    ...part(
      'Билеты',
      tickets.map((one) =>
        [
          `№ ${one.number} ${one.formatTitle}: ${ticketWords[one.status]}`,
          `держатель ${one.holder || 'без e-mail'}${one.transferred ? ' (передан)' : ''}`,
          one.participant ? `участник ${one.participant}` : 'участник не указан',
          one.checkedInAt && `на старте ${instant(one.checkedInAt)}`,
          `последнее: ${historyTexts[one.lastAction]}`,
        ]
          .filter(Boolean)
          .join('; '),
      ),
    ),
    ...part(
      'Сообщения банка',
      file.callbacks.map(({ receivedAt, status: reported }) => `${instant(receivedAt)} ${bankWords[reported]}`),
    ),
    ...part(
      'Возвраты',
      file.refunds.map(({ publicId: id, amountKopecks: sum, state, refusal }) =>
        [id, rublesText(sum), refundTexts[state], refusal].filter(Boolean).join('; '),
      ),
    ),
    ...part(
      'Чеки',
      file.receipts.map(({ createdAt: at, totalKopecks, refundId }) =>
        [instant(at), refundId ? 'возврат' : 'приход', rublesText(totalKopecks)].join('; '),
      ),
    ),
    ...part(
      'Деньги другим путём',
      file.exceptions.map(({ exception, resolution }) =>
        [
          exception.publicId,
          exceptionWords[exception.kind],
          rublesText(exception.amountKopecks),
          resolution ? resolutionWords[resolution] : 'ждёт решения',
        ].join('; '),
      ),
    ),
    ...part(
      'Письма на этот адрес с тех пор',
      file.emails.map(({ publicId: id, subject, sentAt, undeliverableAt }) =>
        [id, subject, sentAt ? `отправлено ${instant(sentAt)}` : undeliverableAt ? 'не доставлено' : 'отправляем'].join(
          '; ',
        ),
      ),
    ),
    ...part(
      'Действия сотрудников',
      file.actions.map(({ at, command, operator, reason }) => `${instant(at)} ${command}: ${operator}, ${reason}`),
    ),
  ];
}

const part = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
