import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serveSignedIn } from '@/federation/http/serve';
import { reportSecurityEvent } from '@/federation/logging/security-log';
import { sessions } from '@/lib/contract/account/session';
import { endOwnSession, endSessionsOf, latestSessionsOf, signOut } from './repository';
import { activityOf } from './to-contract';

export function sessionRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serveSignedIn(app, deps, sessions.signOut, async ({ signedIn, now }) => {
    await signOut(db, signedIn.sessionId, now);
    return {};
  });

  serveSignedIn(app, deps, sessions.endOne, async ({ params, signedIn, now }) => {
    if (!(await endOwnSession(db, signedIn.userId, params.public_id, now))) throw notFound('Такого сеанса нет');
    return {};
  });

  serveSignedIn(app, deps, sessions.endOthers, async ({ signedIn, request, now }) => {
    await endSessionsOf(db, signedIn.userId, now, { reason: 'by-member', except: signedIn.sessionId });
    reportSecurityEvent(deps, request, { kind: 'credentials-changed', change: 'sessions-ended', account: signedIn });
    return {};
  });

  serveSignedIn(app, deps, sessions.history, async ({ signedIn, now }) => ({
    values: (await latestSessionsOf(db, signedIn.userId)).map((session) =>
      activityOf(session, { sessionId: signedIn.sessionId, now }),
    ),
  }));
}
