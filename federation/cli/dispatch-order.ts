import { z } from 'zod';
import {
  type DispatchRefusal,
  dispatchOrder,
  orderDelivered,
  ordersToSend,
} from '@/federation/modules/commerce/shop/dispatch';
import { type Command, CommandRefusal } from './command';
import { operatorOptions, readCall } from './read-call';

const orderId = z.uuid({ error: 'Нужен идентификатор заказа: их показывает команда dispatch-order без параметров' });
const by = operatorOptions.by;
const dispatch = z.object({
  file: orderId,
  track: z
    .string()
    .trim()
    .regex(/^[\w-]{4,40}$/, '--track — номер посылки: от 4 до 40 латинских букв, цифр и дефисов')
    .optional(),
  by,
});
const delivered = z.object({ file: orderId, by });

const refusals: Readonly<Record<DispatchRefusal, string>> = {
  unknown: 'Такого заказа нет: заказы, которые ждут отправки, показывает команда dispatch-order без параметров',
  'not paid': 'Заказ не оплачен или деньги за него возвращены: отправлять нечего',
  'payment gone':
    'Деньги за этот заказ забрал банк: сначала решите, что с этим делать (payments-to-settle, settle-payment)',
  'nothing to send': 'В заказе нет товаров, которые надо отправить, или покупатель удалил свои данные вместе с адресом',
  'already sent': 'Заказ уже отправлен, письмо покупателю написано. Когда посылка получена: order-delivered',
  'already delivered': 'Заказ уже доставлен',
};

export const dispatchOrderCommand: Command = async ({ args, db, queue, clock, settings, say }) => {
  if (args.length === 0) {
    const waiting = await ordersToSend(db);
    if (waiting.length === 0) return say('Отправлять нечего.');
    for (const { order, goods } of waiting) {
      const { publicId, createdAt, delivery } = order;
      const content = goods.map(({ title, size, count }) => `${title} ${size} × ${count}`).join(', ');
      const to = delivery && [delivery.city, delivery.address, `${delivery.last_name} ${delivery.first_name}`];
      say(
        [publicId, createdAt.toISOString().slice(0, 10), content, ...(to ?? []), delivery?.phone]
          .filter(Boolean)
          .join('; '),
      );
    }
    return;
  }
  const call = readCall(args, dispatch);
  const { file, track = null } = call;
  const sent = await dispatchOrder(
    { db, queue, settings },
    { orderId: file, track },
    { operator: call.by, now: clock() },
  );
  if (typeof sent === 'string') throw new CommandRefusal(refusals[sent]);
  const told = sent.email
    ? `письмо покупателю уходит на ${sent.email}`
    : 'письма не будет: покупатель удалил свои данные';
  say(`Заказ ${file} отмечен отправленным, ${told}.`);
};

export const orderDeliveredCommand: Command = async ({ args, db, clock, say }) => {
  const call = readCall(args, delivered);
  if (!(await orderDelivered(db, call.file, { operator: call.by, now: clock() }))) {
    throw new CommandRefusal(`Заказа ${call.file} среди отправленных и ещё не доставленных нет`);
  }
  say(`Заказ ${call.file} доставлен.`);
};
