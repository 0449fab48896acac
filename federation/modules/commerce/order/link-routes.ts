import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { limitPublicWrites } from '@/federation/modules/base/rate-limit/limit-public-writes';
import { sessions } from '@/lib/contract/account/session';
import { openOrder } from './order-link';

export function orderLinkRoutes(app: App, deps: Deps): void {
  serve(app, deps, sessions.openOrder, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    return openOrder(deps, body.code, request, now);
  });
}
