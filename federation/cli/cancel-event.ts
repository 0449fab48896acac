import { z } from 'zod';
import { cancelStarts, type StartToCancel, startsToCancel } from '@/federation/modules/commerce/start/cancel-starts';
import { refundsOfStarts } from '@/federation/modules/commerce/start/refunds-of-starts';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { type Command, type CommandContext, CommandRefusal } from './command';
import { eventCityOption, formatTitleOption, operatorOptions, readCall } from './read-call';

const place = { 'event-city': eventCityOption, format: formatTitleOption };
const preview = z.object({
  ...place,
  by: operatorOptions.by.optional(),
  reason: operatorOptions.reason.optional(),
});
const call = z.object({
  ...place,
  tickets: z
    .string()
    .regex(/^\d{1,7}$/, '--tickets — сколько билетов вернуть, одни цифры')
    .transform(Number),
  ...operatorOptions,
});

/** Without the number of tickets, the command only shows it. */
export const cancelEventCommand: Command = async (context) => {
  const { db, queue, settings, clock, args, say } = context;
  if (!args.some((arg) => arg.startsWith('--tickets'))) return show(context);
  const { 'event-city': eventCityId, format: title, tickets, by, reason } = readCall(args, call);
  const starts = await startsFound(context, { eventCityId, title });
  const total = ticketsOf(starts);
  if (tickets !== total) {
    throw new CommandRefusal(
      `Билетов сейчас ${total}, а не ${tickets}: посмотрите ещё раз без --tickets. Ничего не отменено`,
    );
  }
  const formatIds = starts.map(({ formatId }) => formatId);
  const operatorCall = { operator: by, reason, now: clock() };
  const given = await cancelStarts({ db, queue, settings }, { eventCityId, formatIds }, operatorCall);
  say(`Отменено стартов: ${starts.length}. Возвращаем билетов: ${given.tickets}, ${rublesText(given.sum)}`);
  say('Деньги возвращает работающая федерация. Что уже вернулось и от чего отказался банк: эта команда без --tickets.');
};

async function show(context: CommandContext): Promise<void> {
  const { args, say } = context;
  const { 'event-city': eventCityId, format: title } = readCall(args, preview);
  const starts = await startsFound(context, { eventCityId, title });
  for (const { title: name, tickets, sum, cancelled } of starts) {
    say(`${name}${cancelled ? ' (отменён)' : ''}: билетов — ${tickets}, ${rublesText(sum)}`);
  }
  const cancelled = starts.filter((start) => start.cancelled);
  await showRefunds(
    context,
    cancelled.map(({ formatId }) => formatId),
  );
  const total = ticketsOf(starts);
  if (cancelled.length === starts.length && total === 0) return;
  say(
    `Это необратимо. Чтобы отменить старты и вернуть деньги за все билеты, добавьте --tickets ${total} --by КТО --reason ПОЧЕМУ`,
  );
}

async function showRefunds({ db, say }: CommandContext, formatIds: readonly string[]): Promise<void> {
  const found = formatIds.length > 0 ? await refundsOfStarts(db, formatIds) : [];
  if (found.length === 0) return;
  const done = found.filter(({ state }) => state === 'confirmed' || state === 'by-hand');
  const failed = found.filter(({ state }) => state === 'failed');
  say(`Вернулось: ${sumText(done)}`);
  say(`На пути: ${sumText(found.filter(({ state }) => state === 'requested' || state === 'sent'))}`);
  say(`Банк отказал: ${sumText(failed)}`);
  for (const { refundId, ticketNumber, amountKopecks, refusal } of failed) {
    say([`  ${refundId}`, `билет ${ticketNumber}`, rublesText(amountKopecks), refusal].filter(Boolean).join('; '));
  }
  if (failed.length > 0) say('Ещё раз: retry-refund ID; вернули сами: settle-payment (payments-to-settle).');
}

const sumText = (found: readonly { readonly amountKopecks: number }[]) =>
  `${found.length}, ${rublesText(found.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0))}`;

const ticketsOf = (starts: readonly StartToCancel[]) => starts.reduce((sum, { tickets }) => sum + tickets, 0);

async function startsFound(
  { db }: CommandContext,
  wanted: Parameters<typeof startsToCancel>[1],
): Promise<StartToCancel[]> {
  const starts = await startsToCancel(db, wanted);
  if (starts.length > 0) return starts;
  throw new CommandRefusal(
    'Таких стартов нет: города событий показывает команда event-cities, --format — название формата',
  );
}
