import type { Deps } from '@/federation/deps';
import { ApiError, unauthorized } from '@/federation/http/api-error';
import type { Member } from '@/federation/http/member';
import { isPassword } from '@/federation/modules/session/passwords';
import type { Caller } from '@/federation/modules/session/service';
import { countPasswordAttempt } from '@/federation/modules/session/sign-in-limit';
import { spendSmsCode } from '@/federation/modules/sms-code/spend-code';
import type { UserRow } from '@/federation/modules/user/repository';
import { userById } from '@/federation/modules/user/repository';
import { requireOwnPasskey } from '@/federation/modules/webauthn/proof';
import type { FreshProof, ProofKind } from '@/lib/contract/fresh-proof';

/** What an account can be asked for: the stronger first. A code needs a phone, which only an SMS has confirmed. */
export const proofKindOf = ({ passwordHash, phone }: Pick<UserRow, 'passwordHash' | 'phone'>): ProofKind => {
  if (passwordHash) return 'password';
  return phone ? 'sms' : 'recovery';
};

interface Asking {
  readonly member: Member;
  readonly caller: Caller;
  readonly now: Date;
}

/** For stolen sessions. Call outside a transaction, which would undo the count. Throws 400 and 429. */
export async function requireFreshProof(
  deps: Pick<Deps, 'db' | 'settings'>,
  { password, confirmation_code: code, passkey }: FreshProof,
  asking: Asking,
): Promise<void> {
  const { member, caller, now } = asking;
  const user = await userById(deps.db, member.userId);
  if (!user) throw unauthorized();
  if (passkey) return requireOwnPasskey(deps, passkey, asking);
  const kind = proofKindOf(user);
  if (kind === 'password') {
    if (!password) throw new ApiError(400, 'Введите текущий пароль');
    await requirePassword(deps.db, password, asking);
  } else if (kind === 'sms' && user.phone) {
    if (!code) throw new ApiError(400, 'Введите код из СМС, отправленной на ваш номер');
    const given = { phone: user.phone, purpose: 'confirm-change', userId: user.publicId, code } as const;
    await spendSmsCode(deps, { ...given, browser: caller, now }, async () => undefined);
  } else {
    throw new ApiError(400, 'Сначала задайте пароль: ссылку для этого пришлёт раздел «Пароль» настроек');
  }
}

/** Under the limit of sign-ins: a stolen session is no place to guess the password. */
async function requirePassword(db: Deps['db'], password: string, { member, caller, now }: Asking): Promise<void> {
  const attempt = await countPasswordAttempt({ db, account: { userId: member.userId }, caller, now });
  const user = await userById(db, member.userId);
  if (!user || !(await isPassword(user.passwordHash, password))) {
    throw new ApiError(400, 'Неверный текущий пароль').reportedAs({
      kind: 'sign-in-failed',
      account: { userId: member.userId },
    });
  }
  await attempt.succeed();
}
