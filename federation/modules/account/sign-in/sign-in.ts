import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { isPassword } from '@/federation/modules/account/session/passwords';
import type { Caller } from '@/federation/modules/account/session/service';
import { countPasswordAttempt } from '@/federation/modules/account/session/sign-in-limit';
import { forgetWrongCodes } from '@/federation/modules/account/sms-code/mail-only';
import { lockUser, pendingPasswordOf, userByEmail, userById } from '@/federation/modules/account/user/repository';
import type { SignInResponse } from '@/lib/contract/account/session';
import { signInUser } from './sign-in-user';

const refused = (email: string) =>
  new ApiError(400, 'Неверный e-mail или пароль').reportedAs({ kind: 'sign-in-failed', account: { email } });

/** Unknown address and wrong password look alike in text and time; 418 only after the right password. */
export async function signIn(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { email, password }: { email: string; password: string },
  request: Caller,
  now: Date,
): Promise<SignInResponse> {
  const { db } = deps;
  const attempt = await countPasswordAttempt({ db, account: { email }, caller: request, now });
  const user = await userByEmail(db, email);
  const pending = await pendingPasswordOf(db, user?.publicId ?? NOBODY);
  const confirmed = user?.emailConfirmedAt != null;
  if (!(await isPassword(confirmed ? user?.passwordHash : pending, password)) || !user) {
    throw refused(email);
  }
  await attempt.succeed();
  if (!confirmed) {
    throw new ApiError(
      418,
      'E-mail не подтверждён: перейдите по ссылке из письма. Если письма нет, зарегистрируйтесь ещё раз — придёт новое',
    );
  }
  return db.transaction(async (tx) => {
    await lockUser(tx, user.publicId);
    const current = await userById(tx, user.publicId);
    // Otherwise a concurrent change of the password, which ends all sessions, would miss this one.
    if (current?.passwordHash !== user.passwordHash || current.email !== user.email) throw refused(email);
    await forgetWrongCodes(tx, user.phone);
    return signInUser(tx, deps, { user: current, method: 'email', caller: request, now });
  });
}

/** An unknown user, so that an unknown address costs the same queries. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
