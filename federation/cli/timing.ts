import { z } from 'zod';
import { textIn } from '@/federation/modules/events/calendar/zoned-time';
import {
  daysOf,
  endOfGrant,
  grantStart,
  listGrants,
  revokeGrant,
} from '@/federation/modules/results/timing-partner/grants';
import { issueToken, listPartners, revokeToken } from '@/federation/modules/results/timing-partner/repository';
import { formatName } from '@/lib/contract/results/result';
import { type Command, CommandRefusal } from './command';
import { eventCityOption, readCall } from './read-call';
import { UsageError } from './usage';

const nameOf = (args: readonly string[]): string => {
  const name = args.join(' ').trim();
  if (name === '') throw new UsageError('Не назван хронометрист');
  return name;
};

export const timingTokenCommand: Command = async ({ db, clock, args, say }) => {
  const name = nameOf(args);
  const token = await issueToken(db, name, clock());
  say(`Токен для «${name}» (покажем его только сейчас, прежний больше не действует; старты даёт timing-grant):`);
  say(token);
};

export const timingRevokeCommand: Command = async ({ db, clock, args, say }) => {
  const name = nameOf(args);
  if (!(await revokeToken(db, name, clock()))) throw new CommandRefusal(`У «${name}» нет действующего токена`);
  say(`Токен «${name}» отозван.`);
};

function splitName(args: readonly string[]): [name: string, options: readonly string[]] {
  const at = args.findIndex((argument) => argument.startsWith('--'));
  return at < 0 ? [nameOf(args), []] : [nameOf(args.slice(0, at)), args.slice(at)];
}

const day = (option: string) => z.iso.date(`${option} — день вида 2026-06-20`).optional();

const grantCall = z.object({
  'event-city': eventCityOption,
  from: day('--from'),
  to: day('--to'),
  formats: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((name) => (name.trim() ? [name.trim()] : [])))
    .pipe(z.array(formatName)),
});

export const timingGrantCommand: Command = async ({ db, args, say }) => {
  const [name, options] = splitName(args);
  const { 'event-city': eventCityId, formats, ...asked } = readCall(options, grantCall);
  const days = await daysOf(db, eventCityId);
  if (!days)
    throw new CommandRefusal(`Города события ${eventCityId} нет: идентификаторы показывает команда event-cities`);
  const fromDay = asked.from ?? days.first;
  const toDay = asked.to ?? days.last;
  if (toDay < fromDay) throw new UsageError(`Последний день (${toDay}) раньше первого (${fromDay}): назовите --to`);
  if (!(await grantStart(db, name, { eventCityId, fromDay, toDay, formats }))) {
    throw new CommandRefusal(`Хронометриста «${name}» нет: сначала timing-token`);
  }
  const ends = textIn(endOfGrant(toDay, days.timezone), days.timezone);
  say(`«${name}» может слать результаты с ${fromDay} по ${toDay} и ещё полдня: до ${ends} (по времени места старта).`);
  say(formats.length > 0 ? `Новые форматы: ${formats.join(', ')}.` : 'Новых форматов заводить не может.');
};

export const timingUngrantCommand: Command = async ({ db, args, say }) => {
  const [name, options] = splitName(args);
  const { 'event-city': eventCityId } = readCall(options, z.object({ 'event-city': eventCityOption }));
  if (!(await revokeGrant(db, name, eventCityId))) throw new CommandRefusal(`У «${name}» нет права на этот старт`);
  say(`«${name}» больше не может слать результаты этого старта.`);
};

export const timingPartnersCommand: Command = async ({ db, say }) => {
  const [partners, grants] = await Promise.all([listPartners(db), listGrants(db)]);
  for (const { publicId, name, createdAt, revokedAt } of partners) {
    say(`${name}: токен от ${createdAt.toISOString().slice(0, 10)}${revokedAt ? ', отозван' : ''}`);
    for (const { grant, title, city } of grants.filter(({ grant: { partnerId } }) => partnerId === publicId)) {
      const formats = grant.formats.length > 0 ? `, новые форматы: ${grant.formats.join(', ')}` : '';
      say(`  ${grant.eventCityId}  ${title}, ${city}: ${grant.fromDay} — ${grant.toDay}${formats}`);
    }
  }
  if (partners.length === 0) say('Хронометристов нет.');
};
