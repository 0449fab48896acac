import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serveMember } from '@/federation/http/serve';
import { reportSecurityEvent } from '@/federation/logging/security-log';
import { sessions } from '@/lib/contract/account/session';
import { endOwnSession, endSessionsOf, latestSessionsOf, signOut } from './repository';
import { activityOf } from './to-contract';

export function sessionRoutes(app: App, deps: Deps): void {
  const { db } = deps;

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
      activityOf(session, { sessionId: member.sessionId, now }),
    ),
  }));
}
