import { z } from 'zod';
import { failedRefunds, retryRefund } from '@/federation/modules/commerce/payment/failed-refunds';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { type Command, CommandRefusal } from './command';
import { operatorOptions, readCall, refuseArgs } from './read-call';

export const refundsCommand: Command = async ({ args, db, say }) => {
  refuseArgs(args);
  const failed = await failedRefunds(db);
  if (failed.length === 0) return say('Возвратов, от которых отказался банк, нет.');
  for (const { refundId, createdAt, amountKopecks, orderId, terminal, email, refusal } of failed) {
    const account = terminal === 'insurer' ? 'счёт страховщика' : 'счёт федерации';
    const day = createdAt.toISOString().slice(0, 10);
    say(
      [refundId, day, rublesText(amountKopecks), `заказ ${orderId}`, account, email, refusal]
        .filter(Boolean)
        .join('; '),
    );
  }
};

const retry = z.object({
  file: z.uuid({ error: 'Нужен идентификатор возврата: их показывает команда refunds' }),
  ...operatorOptions,
});

export const retryRefundCommand: Command = async ({ args, db, queue, clock, say }) => {
  const { file: refundId, by, reason } = readCall(args, retry);
  if (!(await retryRefund({ db, queue }, refundId, { operator: by, reason, now: clock() })))
    throw new CommandRefusal(`Возврата ${refundId} среди тех, от которых отказался банк, нет`);
  say('Спросим банк, не вернулись ли деньги, и если нет, передадим возврат ещё раз.');
};
