import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { managements } from '@/lib/contract/content/management';
import { listManagers } from './repository';
import { personOf } from './to-contract';

export function managementRoutes(app: App, deps: Deps): void {
  serve(app, deps, managements.list, async () => ({ values: (await listManagers(deps.db)).map(personOf) }));
}
