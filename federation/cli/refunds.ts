import { z } from 'zod';
import { failedRefunds, retryRefund } from '@/federation/modules/payment/failed-refunds';
import { rublesText } from '@/lib/domain/money/rubles-text';
import { type Command, Refusal } from './command';
import { refuseArgs } from './read-call';
import { UsageError } from './usage';

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

export const retryRefundCommand: Command = async ({ args: [refundId, ...more], db, queue, say }) => {
  if (refundId === undefined || more.length > 0) throw new UsageError('Назовите один возврат');
  const isKnown = z.uuid().safeParse(refundId).success && (await retryRefund(db, { queue }, refundId));
  if (!isKnown) throw new Refusal(`Возврата ${refundId} среди тех, от которых отказался банк, нет`);
  say('Спросим банк, не вернулись ли деньги, и если нет, передадим возврат ещё раз.');
};
