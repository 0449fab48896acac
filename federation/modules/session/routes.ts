import type { Deps } from '@/federation/deps';
import { type App, serve, serveMember } from '@/federation/http/serve';
import { limitPublicWrites } from '@/federation/modules/rate-limit/limit-public-writes';
import { sessions } from '@/lib/contract/session';
import { activityAnswer } from './answer';
import { endSession, latestSessionsOf } from './repository';
import { signIn } from './service';

export function sessionRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, sessions.signIn, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return signIn(db, body, request, now);
  });

  serveMember(app, deps, sessions.signOut, async ({ member, now }) => {
    await endSession(db, member.sessionId, now);
    return {};
  });

  serveMember(app, deps, sessions.history, async ({ member, now }) => ({
    values: (await latestSessionsOf(db, member.userId)).map((session) =>
      activityAnswer(session, { sessionId: member.sessionId, now }),
    ),
  }));
}
