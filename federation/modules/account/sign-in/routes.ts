import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { limitPublicWrites } from '@/federation/modules/base/rate-limit/limit-public-writes';
import { sessions } from '@/lib/contract/account/session';
import { signIn } from './sign-in';

export function signInRoutes(app: App, deps: Deps): void {
  serve(app, deps, sessions.signIn, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return signIn(deps, body, request, now);
  });
}
