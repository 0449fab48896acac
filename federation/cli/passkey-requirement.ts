import { setRequirement } from '@/federation/modules/passkey/requirement';
import { userByEmail, userByPhone } from '@/federation/modules/user/repository';
import { phoneDigits } from '@/lib/domain/account/phone';
import { type Command, Refusal } from './command';
import { UsageError } from './usage';

/** For a member who has lost passkeys and recovery codes, after the staff have made sure who they are. */
export const passkeyRequirementOffCommand: Command = async ({ db, queue, settings, clock, args, say }) => {
  const [account, ...more] = args;
  if (!account || more.length > 0) throw new UsageError('Нужен e-mail или телефон учётной записи');
  const digits = phoneDigits(account);
  const user = digits ? await userByPhone(db, digits) : await userByEmail(db, account.toLowerCase());
  if (!user?.passkeyRequired) throw new Refusal(`Учётной записи ${account}, которая требует ключ доступа, нет`);
  await setRequirement({ db, queue, settings }, false, { userId: user.publicId, now: clock() });
  say('Ключ доступа больше не обязателен, резервные коды не действуют. Владельцу отправлено письмо.');
};
