import type { Deps } from '@/federation/deps';
import { type App, serve, serveSignedIn } from '@/federation/http/serve';
import { reportSecurityEvent } from '@/federation/logging/security-log';
import { accessLeftOf } from '@/federation/modules/account/user/access-left';
import { limitPublicWrites } from '@/federation/modules/base/rate-limit/limit-public-writes';
import { passwords } from '@/lib/contract/account/password';
import { changePassword } from './change';
import { checkReset, requestReset, resetPassword } from './reset';

export function passwordRoutes(app: App, deps: Deps): void {
  serve(app, deps, passwords.requestReset, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await requestReset(deps, body.email, request, now);
    return {};
  });

  serve(app, deps, passwords.checkReset, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return checkReset(deps, body.code, request, now);
  });

  serve(app, deps, passwords.reset, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    const account = await resetPassword(deps, body, request, now);
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change: 'password', account });
    return {};
  });

  serveSignedIn(app, deps, passwords.change, async ({ body, signedIn, request, now }) => {
    const access = await changePassword(deps, body, { signedIn, caller: request, now });
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change: 'password', account: signedIn });
    return { access: accessLeftOf(access) };
  });
}
