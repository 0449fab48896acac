import type { Deps } from '@/federation/deps';
import { readableEmail } from '@/federation/gateways/mail/readable-email';
import { type App, serve, serveSignedIn } from '@/federation/http/serve';
import { reportSecurityEvent } from '@/federation/logging/security-log';
import { accessLeftOf } from '@/federation/modules/account/user/access-left';
import { killCodes } from '@/federation/modules/account/user/email-codes';
import { limitPublicWrites } from '@/federation/modules/base/rate-limit/limit-public-writes';
import { users } from '@/lib/contract/account/user';
import { maskedEmail } from '@/lib/domain/account/masked';
import { changeEmail, verifyNewEmail } from './change-email';
import { register, verifyEmail } from './registration';
import { undoAccess } from './undo-access';

export function userRoutes(app: App, deps: Deps): void {
  serve(app, deps, users.register, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await register(deps, body, request, now);
    return {};
  });

  serve(app, deps, users.verifyEmail, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await verifyEmail(deps, body.code, request, now);
    return {};
  });

  serve(app, deps, users.undoAccess, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    const { userId, email, isPasskeyRequired } = await undoAccess(deps, body.code, now);
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change: 'undone', account: { userId } });
    return { email: email && maskedEmail(readableEmail(email)), passkey_required: isPasskeyRequired };
  });

  serveSignedIn(app, deps, users.changeEmail, async ({ body, signedIn, request, now }) => {
    await changeEmail(deps, body, { signedIn, caller: request, now });
    return {};
  });

  serveSignedIn(app, deps, users.cancelEmailChange, async ({ signedIn, now }) => {
    await killCodes(deps.db, signedIn.userId, ['change-email'], now);
    return {};
  });

  serveSignedIn(app, deps, users.verifyNewEmail, async ({ body, signedIn, request, now }) => {
    const { email, access } = await verifyNewEmail(deps, body.code, { signedIn, browser: request, now });
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change: 'e-mail', account: signedIn });
    return { email, ...(access && { access: accessLeftOf(access) }) };
  });
}
