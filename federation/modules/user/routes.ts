import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { limitPublicWrites } from '@/federation/modules/rate-limit/limit-public-writes';
import { users } from '@/lib/contract/user';
import { register, verifyEmail } from './registration';

export function userRoutes(app: App, deps: Deps): void {
  serve(app, deps, users.register, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await register(deps, body, now);
    return {};
  });

  serve(app, deps, users.verifyEmail, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await verifyEmail(deps.db, body.code, request, now);
    return {};
  });
}
