import { z } from 'zod';
import { endSessionsByFederation } from '@/federation/modules/account/session/end-by-federation';
import { userByEmail, userByPhone } from '@/federation/modules/account/user/repository';
import { canonicalEmail } from '@/lib/domain/account/email';
import { phoneDigits, readPhone } from '@/lib/domain/account/phone';
import { type Command, CommandRefusal } from './command';
import { operatorOptions, readCall } from './read-call';

const call = z.object({
  file: z.string({ error: 'Нужен e-mail или телефон учётной записи' }).trim().min(3, 'Нужен e-mail или телефон'),
  ...operatorOptions,
});

export const endSessionsCommand: Command = async ({ db, clock, args, say }) => {
  const { file: account, by, reason } = readCall(args, call);
  const digits = phoneDigits(readPhone(account));
  const user = digits ? await userByPhone(db, digits) : await userByEmail(db, canonicalEmail(account));
  if (!user) throw new CommandRefusal(`Учётной записи ${account} нет`);
  const ended = await endSessionsByFederation(db, user.publicId, { operator: by, reason, now: clock() });
  say(`Завершено входов: ${ended}. Пароль не изменён: если он мог стать известен, владелец меняет его сам.`);
};
