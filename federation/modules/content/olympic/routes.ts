import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { limitPublicWrites } from '@/federation/modules/base/rate-limit/limit-public-writes';
import { limitApplications, limitUploads } from '@/federation/modules/base/rate-limit/limit-uploads';
import { olympic } from '@/lib/contract/content/olympic';
import { apply } from './apply';
import { giveFeedback } from './give-feedback';

export function olympicRoutes(app: App, deps: Deps): void {
  serve(app, deps, olympic.feedback, async ({ body, signedIn, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await giveFeedback(deps, body, { signedIn, ip: request.ip, now });
    return {};
  });

  serve(app, deps, olympic.apply, async ({ body, signedIn, request, now }) => {
    await limitPublicWrites(deps, request, now);
    await limitApplications(deps, request, now);
    await limitUploads(deps, { request, files: [body.filename], now });
    await apply(deps, body, { signedIn, ip: request.ip, now });
    return {};
  });
}
