import type { Deps } from '@/federation/deps';
import { ApiError, unauthorized } from '@/federation/http/api-error';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { isPassword } from '@/federation/modules/account/session/passwords';
import { recordProof } from '@/federation/modules/account/session/repository';
import type { Caller } from '@/federation/modules/account/session/service';
import { countPasswordAttempt } from '@/federation/modules/account/session/sign-in-limit';
import { spendSmsCode } from '@/federation/modules/account/sms-code/spend-code';
import { isPasskeyRequired } from '@/federation/modules/account/user/passkey-requirement';
import type { UserRow } from '@/federation/modules/account/user/repository';
import { userById } from '@/federation/modules/account/user/repository';
import { requireOwnPasskey } from '@/federation/modules/account/webauthn/proof';
import { hashesOfRecoveryCode } from '@/federation/modules/account/webauthn/recovery-codes';
import { recoveryCodesLeft, spendRecoveryCode } from '@/federation/modules/account/webauthn/repository';
import { limitRate } from '@/federation/modules/base/rate-limit/limit-rate';
import type { FreshProof, ProofKind } from '@/lib/contract/account/fresh-proof';
import { notifyPasskeyChange } from './passkey-emails';

/** Proofs that an account can give, the strongest first. A code needs a phone confirmed by SMS. */
export const proofKindOf = (user: UserRow, now: Date): ProofKind => {
  if (isPasskeyRequired(user, now)) return 'passkey';
  if (user.passwordHash) return 'password';
  return user.phone ? 'sms' : 'recovery';
};

interface Asking {
  readonly signedIn: SignedInUser;
  readonly caller: Caller;
  readonly now: Date;
}

interface ProofOptions {
  /** Changes of the second factor itself need more than a proof of the first. */
  readonly isStrong?: boolean;
}

type ProofDeps = Pick<Deps, 'db' | 'queue' | 'settings'>;

const KEY_OR_CODE = 'Подтвердите изменение ключом доступа или резервным кодом';
/** Recovery removes the passkeys where none is required. */
const KEY_ALONE =
  'Подтвердите изменение ключом доступа. Если ключа больше нет, восстановите пароль по e-mail: ключи при этом удалятся';

/** Recovery codes that a session may try instead of a passkey. */
const RECOVERY_TRIES = { max: 5, windowSeconds: 3600 };

/** For stolen sessions. Call outside a transaction, which would undo the count. Throws 400 and 429. */
export async function requireFreshProof(
  deps: ProofDeps,
  { password, confirmation_code: code, passkey, recovery_code }: FreshProof,
  asking: Asking,
  { isStrong = false }: ProofOptions = {},
): Promise<void> {
  const { signedIn, caller, now } = asking;
  const user = await userById(deps.db, signedIn.userId);
  if (!user) throw unauthorized();
  const provenBy = passkey ? await requireOwnPasskey(deps, passkey, asking) : null;
  await recordProof(deps.db, signedIn.sessionId, provenBy);
  if (provenBy) return;
  const kind = proofKindOf(user, now);
  if (recovery_code !== undefined) {
    await spendRecoveryCodeOf(deps, user, recovery_code, now);
  } else if (kind === 'passkey' || isStrong) {
    throw new ApiError(400, user.passkeyRequiredFrom ? KEY_OR_CODE : KEY_ALONE);
  } else if (kind === 'password') {
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

async function spendRecoveryCodeOf(deps: ProofDeps, user: UserRow, code: string, now: Date): Promise<void> {
  const { publicId: userId } = user;
  await limitRate(deps.db, `recovery-code-proof:${userId}`, RECOVERY_TRIES, now);
  const hashes = hashesOfRecoveryCode(deps.settings.FIELD_KEY, userId, code);
  await deps.db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, userId, hashes, now))) {
      const message = 'Резервный код неверен или уже использован';
      throw new ApiError(400, message).reportedAs({ kind: 'wrong-code', account: { userId } });
    }
    const codesLeft = await recoveryCodesLeft(tx, userId);
    await notifyPasskeyChange(tx, deps, { user, change: { kind: 'code-proved', codesLeft }, now });
  });
}

/** Counts against the limit of sign-ins, so that a stolen session cannot be used to guess the password. */
async function requirePassword(db: Deps['db'], password: string, { signedIn, caller, now }: Asking): Promise<void> {
  const attempt = await countPasswordAttempt({ db, account: { userId: signedIn.userId }, caller, now });
  const user = await userById(db, signedIn.userId);
  if (!user || !(await isPassword(user.passwordHash, password))) {
    throw new ApiError(400, 'Неверный текущий пароль').reportedAs({
      kind: 'sign-in-failed',
      account: { userId: signedIn.userId },
    });
  }
  await attempt.succeed();
}
