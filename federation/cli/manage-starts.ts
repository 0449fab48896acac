import { z } from 'zod';
import { startText } from '@/federation/modules/base/email/start-text';
import { closeSale, hideFormats, moveEvent, startToMove } from '@/federation/modules/commerce/start/manage-starts';
import { instantIn } from '@/federation/modules/events/calendar/zoned-time';
import { isRealDay } from '@/lib/domain/base/time/day';
import { type Command, CommandRefusal } from './command';
import { eventCityOption, flagOption, formatTitleOption, operatorOptions, readCall } from './read-call';

const close = z.object({ 'event-city': eventCityOption, format: formatTitleOption, ...operatorOptions });

export const closeSaleCommand: Command = async ({ db, queue, clock, args, say }) => {
  const { 'event-city': eventCityId, format: title, by, reason } = readCall(args, close);
  const call = { operator: by, reason, now: clock() };
  const closed = await closeSale({ db, queue }, { eventCityId, title }, call);
  if (closed.length === 0) {
    throw new CommandRefusal('Продавать здесь нечего: таких стартов нет, их продажа закрыта или они прошли');
  }
  say(`Продажа закрыта: ${closed.join(', ')}. Билеты действуют, на сайте написано «Продажа закрыта».`);
  say(CONTENT_NOTE('sale_ends в calendar/formats.csv'));
};

const hide = z.object({
  'event-city': eventCityOption,
  format: z.string({ error: 'Нужен --format: название формата' }).trim().min(1, 'Пустое --format'),
  undo: flagOption,
  ...operatorOptions,
});

export const hideFormatCommand: Command = async ({ db, queue, clock, args, say }) => {
  const { 'event-city': eventCityId, format: title, undo, by, reason } = readCall(args, hide);
  const call = { operator: by, reason, now: clock() };
  const changed = await hideFormats({ db, queue }, { eventCityId, title, hidden: !undo }, call);
  if (changed.length === 0)
    throw new CommandRefusal(`Формата «${title}», который ${undo ? 'скрыт' : 'показан'}, здесь нет`);
  say(
    undo
      ? `Формат «${title}» снова на странице события.`
      : `Формат «${title}» скрыт. Билеты действуют; по прямой ссылке его купят, пока продажа не закрыта (close-sale).`,
  );
};

const move = z.object({
  'event-city': eventCityOption,
  to: z.string({ error: 'Нужен --to: новый день, ГГГГ-ММ-ДД' }).refine(isRealDay, '--to — день вида ГГГГ-ММ-ДД'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '--time — время вида ЧЧ:ММ')
    .optional(),
  tickets: z
    .string()
    .regex(/^\d{1,7}$/, '--tickets — сколько билетов задето, одни цифры')
    .transform(Number)
    .optional(),
  by: operatorOptions.by.optional(),
  reason: operatorOptions.reason.optional(),
});

export const moveEventCommand: Command = async ({ db, queue, settings, clock, args, say }) => {
  const { 'event-city': eventCityId, to, time, tickets } = readCall(args, move);
  const start = await startToMove(db, eventCityId);
  if (!start)
    throw new CommandRefusal(`Города события ${eventCityId} нет: идентификаторы показывает команда event-cities`);
  const begins = instantIn(to, time ?? clockIn(start), start.timezone);
  if (begins.getTime() === start.startTime.getTime()) throw new CommandRefusal('Событие и так начинается в этот час');
  if (begins <= clock()) throw new CommandRefusal('Этот день уже прошёл');
  if (tickets === undefined) {
    say(`${start.title}: было ${startText(start)}, станет ${startText({ ...start, startTime: begins })}.`);
    if (start.cities > 1) {
      say(`Городов у события — ${start.cities}: переносится один, для других — та же команда с их --event-city.`);
    }
    return say(
      `Билетов — ${start.tickets}, их держателям уйдут письма. Чтобы перенести, добавьте --tickets ${start.tickets} --by КТО --reason ПОЧЕМУ`,
    );
  }
  const { by, reason } = readCall(args, move.extend(operatorOptions));
  if (tickets !== start.tickets) {
    throw new CommandRefusal(
      `Билетов сейчас ${start.tickets}, а не ${tickets}: посмотрите ещё раз. Ничего не перенесено`,
    );
  }
  const call = { operator: by, reason, now: clock() };
  const told = await moveEvent({ db, queue, settings }, { eventCityId, begins }, call);
  say(`Событие перенесено. Писем держателям билетов: ${told}`);
  say(CONTENT_NOTE('день и время в calendar/events.csv'));
};

const clockIn = ({ startTime, timezone }: { readonly startTime: Date; readonly timezone: string }) =>
  new Intl.DateTimeFormat('ru', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(startTime);

const CONTENT_NOTE = (what: string) =>
  `Содержимое из папки? Измените и ${what}: иначе следующий import-content вернёт прежнее.`;
