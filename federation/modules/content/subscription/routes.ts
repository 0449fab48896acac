import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { limitPublicWrites } from '@/federation/modules/base/rate-limit/limit-public-writes';
import { subscriptions } from '@/lib/contract/content/subscription';
import { confirmSubscription } from './confirm';
import { subscribe } from './subscribe';
import { unsubscribe } from './unsubscribe';

export function subscriptionRoutes(app: App, deps: Deps): void {
  serve(app, deps, subscriptions.subscribe, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await subscribe(deps, { email: body.email, ip: request.ip }, now);
    return {};
  });

  serve(app, deps, subscriptions.confirm, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await confirmSubscription(deps, body.code, request, now);
    return {};
  });

  serve(app, deps, subscriptions.end, async ({ body, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await unsubscribe(deps, body.token, now);
    return {};
  });
}
