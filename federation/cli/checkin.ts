import { z } from 'zod';
import { issueLink, listLinks, revokeLink } from '@/federation/modules/desk/checkin/links';
import { undoCheckin } from '@/federation/modules/desk/checkin/undo-checkin';
import { type Command, CommandRefusal } from './command';
import { eventCityOption, operatorOptions, readCall } from './read-call';
import { UsageError } from './usage';

const call = z.object({
  'event-city': eventCityOption,
  label: z.string().trim().min(1, 'Пустое --label').max(40, '--label не длиннее 40 знаков').default('Пункт 1'),
});

export const checkinLinkCommand: Command = async ({ db, clock, args, settings, say }) => {
  const { 'event-city': eventCityId, label } = readCall(args, call);
  const link = await issueLink(db, { eventCityId, label }, clock());
  if (!link) {
    throw new CommandRefusal(`Города события ${eventCityId} нет: идентификаторы показывает команда event-cities`);
  }
  say(
    `Ссылка для отметки на старте, «${label}» (покажем её только сейчас; отозвать: checkin-revoke ${link.publicId}):`,
  );
  say(`${settings.SITE_URL}/checkin#${link.token}`);
};

export const checkinLinksCommand: Command = async ({ db, clock, say }) => {
  const links = await listLinks(db, clock());
  for (const { link, start, times, isOver } of links) {
    const state = link.revokedAt ? ', отозвана' : isOver ? ', закончилась' : '';
    say(`${link.publicId}  ${start.title}, ${start.city}  «${link.label}»: отметок — ${times}${state}`);
  }
  if (links.length === 0) say('Ссылок нет.');
};

const undo = z.object({
  'event-city': eventCityOption,
  ticket: z
    .string({ error: 'Нужен --ticket с номером билета' })
    .regex(/^\d{1,10}$/, '--ticket — номер билета, одни цифры'),
  reason: operatorOptions.reason,
});

export const checkinUndoCommand: Command = async ({ db, clock, args, say }) => {
  const { 'event-city': eventCityId, ticket: ticketNumber, reason } = readCall(args, undo);
  const outcome = await undoCheckin(db, { eventCityId, ticketNumber, reason, now: clock() });
  if (outcome === 'unknown-ticket') throw new CommandRefusal(`Билета ${ticketNumber} на этот старт нет`);
  if (outcome === 'not-checked-in')
    throw new CommandRefusal(`По билету ${ticketNumber} на этом старте никого не отмечали`);
  say(`Отметка по билету ${ticketNumber} снята: участник снова может зарегистрироваться, передать и вернуть билет.`);
};

export const checkinRevokeCommand: Command = async ({ db, clock, args, say }) => {
  const [publicId, ...more] = args;
  if (!z.uuid().safeParse(publicId).success || !publicId || more.length > 0) {
    throw new UsageError('Нужен идентификатор ссылки: их показывает команда checkin-links');
  }
  if (!(await revokeLink(db, publicId, clock()))) throw new CommandRefusal(`Действующей ссылки ${publicId} нет`);
  say('Ссылка отозвана: устройства забудут список, как только выйдут в сеть.');
};
