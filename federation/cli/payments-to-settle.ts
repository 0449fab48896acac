import { z } from 'zod';
import { openExceptions } from '@/federation/modules/commerce/payment/exceptions';
import {
  type ChargebackRefusal,
  recordChargeback,
  type SettleRefusal,
  settleException,
} from '@/federation/modules/commerce/payment/settle-exception';
import { sales } from '@/federation/modules/commerce/sales';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { exceptionWords } from '@/lib/domain/commerce/order/order-words';
import { type Resolution, resolutions, resolutionsOf } from '@/lib/domain/commerce/order/payment-exception';
import { type Command, CommandRefusal } from './command';
import { operatorOptions, readCall, refuseArgs } from './read-call';

export const paymentsToSettleCommand: Command = async ({ args, db, say }) => {
  refuseArgs(args);
  const open = await openExceptions(db);
  if (open.length === 0) return say('Платежей, которые ждут решения, нет.');
  for (const { exception, order, refusal } of open) {
    const { publicId, kind, amountKopecks, createdAt, refundId } = exception;
    const account = order.terminal === 'insurer' ? 'счёт страховщика' : 'счёт федерации';
    const parts = [
      publicId,
      createdAt.toISOString().slice(0, 10),
      exceptionWords[kind],
      rublesText(amountKopecks),
      `заказ ${order.publicId}`,
      account,
      order.email,
      refundId && `возврат ${refundId}`,
      refusal,
      `решения: ${resolutionsOf[kind].join(', ')}`,
    ];
    say(parts.filter(Boolean).join('; '));
  }
};

const settle = z.object({
  file: z.uuid({ error: 'Нужен идентификатор: их показывает команда payments-to-settle' }),
  as: z.enum(resolutions, { error: 'Нужен --as: решения показывает команда payments-to-settle' }),
  ...operatorOptions,
});

const refusals: Readonly<Record<SettleRefusal, string>> = {
  unknown: 'Такого платежа нет: их показывает команда payments-to-settle',
  closed: 'По этому платежу уже решено',
  'another way': 'Этот платёж так не закрыть: решения показывает команда payments-to-settle',
  'under way': 'Этот возврат сейчас передаётся банку или уже вернулся: подождите ответа банка',
};

const outcomes: Partial<Record<Resolution, string>> = {
  'paid-by-hand': 'Записано: деньги возвращены вручную.',
  withdrawn: 'Записано: билеты аннулированы, места снова в продаже.',
  kept: 'Записано: билеты действуют.',
  released: 'Записано: деньги не списаны, билеты аннулированы, места снова в продаже.',
};

export const settlePaymentCommand: Command = async ({ args, db, queue, settings, clock, say }) => {
  const { file, as: resolution, by, reason } = readCall(args, settle);
  const decision = { resolution, operator: by, reason, now: clock() };
  const refusal = await settleException({ db, queue, settings, sales }, file, decision);
  if (refusal) throw new CommandRefusal(refusals[refusal]);
  say(`${outcomes[resolution]} Покупателю уйдёт письмо.`);
};

const chargeback = z.object({
  order: z.uuid({ error: 'Нужен --order с идентификатором заказа' }),
  sum: z
    .string({ error: 'Нужна --sum: сколько оспорено, в рублях' })
    .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, '--sum в рублях, например 4500 или 4500.50')
    .transform((text) => kopecksOf(Number(text.replace(',', '.'))))
    .refine((amount) => amount > 0, '--sum больше нуля'),
  ...operatorOptions,
});

const chargebackRefusals: Readonly<Record<ChargebackRefusal, string>> = {
  unknown: 'Такого заказа нет',
  'not sold': 'Этот заказ не оплачен',
  'more than is left': 'За этот заказ у банка осталось меньше: остальное уже возвращено, возвращается или записано',
};

export const recordChargebackCommand: Command = async ({ args, db, queue, settings, clock, say }) => {
  const { order: orderId, sum: amount, by, reason } = readCall(args, chargeback);
  const operatorCall = { operator: by, reason, now: clock() };
  const recorded = await recordChargeback({ db, queue, settings, sales }, { orderId, amount }, operatorCall);
  if (typeof recorded === 'string') throw new CommandRefusal(chargebackRefusals[recorded]);
  say(
    `Записано: ${recorded.publicId}. Билеты заказа приостановлены, покупателю уйдёт письмо. Когда решите: settle-payment.`,
  );
};
