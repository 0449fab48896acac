import type { FastifyRequest } from 'fastify';
import type { Deps } from '@/federation/deps';
import { unauthorized } from '@/federation/http/api-error';
import { type App, serve, serveSignedIn } from '@/federation/http/serve';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { reportSecurityEvent, type SecurityEvent } from '@/federation/logging/security-log';
import { requireFreshProof } from '@/federation/modules/account/sign-in/reauthentication';
import { isPasskeyRequired } from '@/federation/modules/account/user/passkey-requirement';
import { userById } from '@/federation/modules/account/user/repository';
import { beginProof } from '@/federation/modules/account/webauthn/proof';
import { passkeysOf, recoveryCodesLeft } from '@/federation/modules/account/webauthn/repository';
import { passkeyOf } from '@/federation/modules/account/webauthn/to-contract';
import { limitPublicWrites } from '@/federation/modules/base/rate-limit/limit-public-writes';
import { passkeys } from '@/lib/contract/account/passkey';
import { type SignedIn, type SignInResponse, signedIn } from '@/lib/contract/account/session';
import { beginRegistration, finishRegistration, removePasskey, requireOwn } from './registration';
import { renewRecoveryCodes, requirePasskeyToAskFor, setRequirement } from './requirement';
import { beginSignIn, signInByPasskey, signInByRecoveryCode } from './sign-in';

export function passkeyRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const report = (request: FastifyRequest, account: SignedInUser, change: SecurityEvent['change']) =>
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change, account });

  serveSignedIn(app, deps, passkeys.list, async ({ signedIn: { userId }, now }) => {
    const [user, own, recovery_codes_left] = await Promise.all([
      userById(db, userId),
      passkeysOf(db, userId),
      recoveryCodesLeft(db, userId),
    ]);
    if (!user) throw unauthorized();
    return {
      values: own.map(passkeyOf),
      required: isPasskeyRequired(user, now),
      required_from: user.passkeyRequiredFrom?.toISOString() ?? null,
      recovery_codes_left,
    };
  });

  serveSignedIn(app, deps, passkeys.beginProof, async ({ signedIn, request, now }) => ({
    options: await beginProof(deps, { signedIn, caller: request, now }),
  }));

  serveSignedIn(app, deps, passkeys.beginRegistration, async ({ body, signedIn, request, now }) => {
    const asking = { signedIn, caller: request, now };
    const isStrong = (await userById(db, signedIn.userId))?.passkeyRequiredFrom != null;
    await requireFreshProof(deps, body.proof, asking, { isStrong });
    return { options: await beginRegistration(deps, asking) };
  });

  serveSignedIn(app, deps, passkeys.finishRegistration, async ({ body, signedIn, request, now }) => {
    const added = await finishRegistration(deps, body, { signedIn, caller: request, now });
    report(request, signedIn, 'passkeys');
    return passkeyOf(added);
  });

  serveSignedIn(app, deps, passkeys.remove, async ({ params, body, signedIn, request, now }) => {
    const asking = { signedIn, caller: request, now };
    await requireOwn(db, signedIn.userId, params.public_id);
    await requireFreshProof(deps, body.proof, asking, { isStrong: true });
    await removePasskey(deps, params.public_id, asking);
    report(request, signedIn, 'passkeys');
    return {};
  });

  serveSignedIn(app, deps, passkeys.require, async ({ body, signedIn, request, now }) => {
    if (body.required) await requirePasskeyToAskFor(db, signedIn.userId);
    await requireFreshProof(deps, body.proof, { signedIn, caller: request, now }, { isStrong: true });
    const recovery_codes = await setRequirement(deps, body.required, { ...signedIn, now });
    report(request, signedIn, 'passkey-requirement');
    return { recovery_codes };
  });

  serveSignedIn(app, deps, passkeys.renewRecoveryCodes, async ({ body, signedIn, request, now }) => {
    await requireFreshProof(deps, body.proof, { signedIn, caller: request, now }, { isStrong: true });
    const recovery_codes = await renewRecoveryCodes(deps, { ...signedIn, now });
    report(request, signedIn, 'recovery-codes');
    return { recovery_codes };
  });

  serve(app, deps, passkeys.beginSignIn, async ({ request, now }) => {
    await limitPublicWrites(deps, request, now);
    return { options: await beginSignIn(deps, request, now) };
  });

  serve(app, deps, passkeys.signIn, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return finished(await signInByPasskey(deps, body, request, now));
  });

  serve(app, deps, passkeys.signInByRecoveryCode, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return finished(await signInByRecoveryCode(deps, body, request, now));
  });
}

/** After these two nothing else is asked for. */
const finished = (response: SignInResponse): SignedIn => signedIn.parse(response);
