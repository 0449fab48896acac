import type { Deps } from '@/federation/deps';
import { type App, serve, serveMember } from '@/federation/http/serve';
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

  serveMember(app, deps, phones.sendChangeCode, ({ body, member, request, now }) =>
    sendChangeCode(deps, body, { member, caller: request, now }),
  );

  serveMember(app, deps, phones.sendConfirmationCode, ({ member, request, now }) =>
    sendConfirmationCode(deps, member, request, now),
  );

  serveMember(app, deps, phones.change, async ({ body, member, request, now }) => {
    const access = await changePhone(deps, body, member, request, now);
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change: 'phone', account: member });
    return { access: accessLeftOf(access) };
  });
}
