import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { regions } from '@/lib/contract/base/region';
import { subjects } from './subjects';

export function regionRoutes(app: App, deps: Deps): void {
  serve(app, deps, regions.list, async () => ({ values: [...subjects] }));
}
