import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { branches } from '@/lib/contract/content/branch';
import { listChildrensSchools, listRegionalFederations } from './repository';
import { childrensSchoolOf, regionalFederationOf } from './to-contract';

export function branchRoutes(app: App, deps: Deps): void {
  serve(app, deps, branches.regions, async () => ({
    values: (await listRegionalFederations(deps.db)).map(regionalFederationOf),
  }));
  serve(app, deps, branches.child, async () => ({
    values: (await listChildrensSchools(deps.db)).map(childrensSchoolOf),
  }));
}
