import type { Deps } from '@/federation/deps';
import { type App, serve, serveSignedIn } from '@/federation/http/serve';
import { reportSecurityEvent } from '@/federation/logging/security-log';
import { accessLeftOf } from '@/federation/modules/account/user/access-left';
import { limitPublicWrites } from '@/federation/modules/base/rate-limit/limit-public-writes';
import { phones } from '@/lib/contract/account/phone';
import { changePhone, sendChangeCode, sendConfirmationCode } from './change-phone';
import { registerByPhone, sendPublicCode, signInByPhone } from './service';

export function phoneRoutes(app: App, deps: Deps): void {
  serve(app, deps, phones.sendCode, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return sendPublicCode(deps, body, request, now);
  });

  serve(app, deps, phones.register, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return registerByPhone(deps, body, request, now);
  });

  serve(app, deps, phones.signIn, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return signInByPhone(deps, body, request, now);
  });

  serveSignedIn(app, deps, phones.sendChangeCode, ({ body, signedIn, request, now }) =>
    sendChangeCode(deps, body, { signedIn, caller: request, now }),
  );

  serveSignedIn(app, deps, phones.sendConfirmationCode, ({ signedIn, request, now }) =>
    sendConfirmationCode(deps, signedIn, request, now),
  );

  serveSignedIn(app, deps, phones.change, async ({ body, signedIn, request, now }) => {
    const access = await changePhone(deps, body, signedIn, request, now);
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change: 'phone', account: signedIn });
    return { access: accessLeftOf(access) };
  });
}
