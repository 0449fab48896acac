import { z } from 'zod';
import { giveGrant, livingGrants, placeOf, revokeGrant, revokeRefusals } from '@/federation/staff/grants';
import { email } from '@/lib/contract/account/user';
import { canonicalEmail } from '@/lib/domain/account/email';
import { roleNames, roles } from '@/lib/domain/staff/role';
import { type Command, CommandRefusal } from './command';
import { operatorOptions, readCall, refuseArgs } from './read-call';

const whom = z.string({ error: 'Нужен e-mail сотрудника' }).pipe(email);
const roleOption = z.enum(roleNames, `Нужна --role: ${roleNames.join(', ')}`);

const grantCall = z.object({
  file: whom,
  role: roleOption,
  event: z.uuid('--event — это ID события').optional(),
  region: z.coerce.number('--region — это код региона').int('--region — это код региона').optional(),
  until: z.iso.date('--until — это день ГГГГ-ММ-ДД').optional(),
  ...operatorOptions,
});

/** The first administrator, and the rescue of the last one. */
export const staffGrantCommand: Command = async ({ db, queue, settings, clock, args, say }) => {
  const { file, role, event, region, until, by, reason } = readCall(args, grantCall);
  const given = {
    email: canonicalEmail(file),
    role,
    eventId: event ?? null,
    regionId: region ?? null,
    until: until ?? null,
  };
  const call = { operator: by, reason, now: clock() };
  const row = await db.transaction((tx) => giveGrant(tx, { queue, settings }, given, call));
  say(
    row.userId
      ? `Доступ открыт: ${row.email}, роль «${roles[role].title}».`
      : `Доступ «${roles[role].title}» ждёт: ${row.email} ещё не подтверждён на сайте. Приглашение отправлено, действует 14 дней.`,
  );
};

const revokeCall = z.object({ file: whom, role: roleOption.optional(), ...operatorOptions });

export const staffRevokeCommand: Command = async ({ db, clock, args, say }) => {
  const { file, role, by, reason } = readCall(args, revokeCall);
  const call = { operator: by, reason, now: clock() };
  const address = canonicalEmail(file);
  const found = (await livingGrants(db, call.now)).filter(
    (row) => row.email === address && (!role || row.role === role),
  );
  if (found.length === 0) throw new CommandRefusal(`У ${address} нет такого доступа`);
  for (const { publicId, role: own } of found) {
    const outcome = await db.transaction((tx) => revokeGrant(tx, publicId, call));
    if (typeof outcome === 'string') throw new CommandRefusal(`${roles[own].title}: ${revokeRefusals[outcome]}`);
    say(`Доступ закрыт: ${address}, роль «${roles[own].title}».`);
  }
};

export const staffListCommand: Command = async ({ db, clock, args, say }) => {
  refuseArgs(args);
  const found = await livingGrants(db, clock());
  if (found.length === 0)
    say('Служебного доступа нет ни у кого. Первый администратор: staff-grant E-MAIL --role owner.');
  for (const row of found) {
    const until = row.until ? `, до ${row.until}` : '';
    const state = row.userId ? '' : ', не принят';
    say(`${row.email}: ${roles[row.role].title}, ${(await placeOf(db, row)) ?? '?'}${until}${state}`);
  }
};
