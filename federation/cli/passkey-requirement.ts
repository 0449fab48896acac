import { z } from 'zod';
import { setRequirement } from '@/federation/modules/account/passkey/requirement';
import { userByEmail, userByPhone } from '@/federation/modules/account/user/repository';
import { erasePasskeys } from '@/federation/modules/account/webauthn/repository';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import { canonicalEmail } from '@/lib/domain/account/email';
import { phoneDigits, readPhone } from '@/lib/domain/account/phone';
import { type Command, CommandRefusal } from './command';
import { operatorOptions, readCall } from './read-call';

const call = z.object({
  file: z.string({ error: 'Нужен e-mail или телефон учётной записи' }).trim().min(3, 'Нужен e-mail или телефон'),
  ...operatorOptions,
});

/** For a member without passkeys and recovery codes, after the staff verified who they are. */
export const passkeyRequirementOffCommand: Command = async ({ db, queue, settings, clock, args, say }) => {
  const { file: account, by, reason } = readCall(args, call);
  const digits = phoneDigits(readPhone(account));
  const user = digits ? await userByPhone(db, digits) : await userByEmail(db, canonicalEmail(account));
  if (!user?.passkeyRequiredFrom)
    throw new CommandRefusal(`Учётной записи ${account}, которая требует ключ доступа, нет`);
  const now = clock();
  const { publicId: userId } = user;
  await db.transaction(async (tx) => {
    await setRequirement({ db: tx, queue, settings }, false, { userId, now });
    // The passkeys are lost, or a stranger's.
    await erasePasskeys(tx, userId);
    await recordAction(tx, 'passkey-requirement-off', userId, { operator: by, reason, now });
  });
  say('Ключ доступа больше не обязателен, ключи удалены, резервные коды не действуют. Владельцу отправлено письмо.');
};
