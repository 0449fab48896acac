import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve, serveMember } from '@/federation/http/serve';
import { openOrder } from '@/federation/modules/order/order-link';
import { limitPublicWrites } from '@/federation/modules/rate-limit/limit-public-writes';
import { reportSecurityEvent } from '@/federation/security-log';
import { sessions } from '@/lib/contract/session';
import { activityAnswer } from './answer';
import { endOwnSession, endSessionsOf, latestSessionsOf, signOut } from './repository';
import { signIn } from './sign-in';

/** Serves the operations of lib/contract/session. */
export function sessionRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, sessions.signIn, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return signIn(deps, body, request, now);
  });

  serve(app, deps, sessions.openOrder, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return openOrder(deps, body.code, request, now);
  });

  serveMember(app, deps, sessions.signOut, async ({ member, now }) => {
    await signOut(db, member.sessionId, now);
    return {};
  });

  serveMember(app, deps, sessions.endOne, async ({ params, member, now }) => {
    if (!(await endOwnSession(db, member.userId, params.public_id, now))) throw notFound('Такого сеанса нет');
    return {};
  });

  serveMember(app, deps, sessions.endOthers, async ({ member, request, now }) => {
    await endSessionsOf(db, member.userId, now, { reason: 'by-member', except: member.sessionId });
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change: 'sessions-ended', account: member });
    return {};
  });

  serveMember(app, deps, sessions.history, async ({ member, now }) => ({
    values: (await latestSessionsOf(db, member.userId)).map((session) =>
      activityAnswer(session, { sessionId: member.sessionId, now }),
    ),
  }));
}
