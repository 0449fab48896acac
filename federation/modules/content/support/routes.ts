import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { limitPublicWrites } from '@/federation/modules/base/rate-limit/limit-public-writes';
import { support } from '@/lib/contract/content/support';
import { askSupport } from './ask-support';

export function supportRoutes(app: App, deps: Deps): void {
  serve(app, deps, support.ask, async ({ body, signedIn, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await askSupport(deps, body, { signedIn, ip: request.ip, now });
    return {};
  });
}
