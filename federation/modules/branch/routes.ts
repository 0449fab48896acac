import type { childrensSchools, regionalFederations } from '@/federation/db/schema/branch';
import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { branches, type ChildrensSchool, type RegionalFederation } from '@/lib/contract/branch';
import { listChildrensSchools, listRegionalFederations } from './repository';

/** Serves the operations of lib/contract/branch. */
export function branchRoutes(app: App, deps: Deps): void {
  serve(app, deps, branches.regions, async () => ({
    values: (await listRegionalFederations(deps.db)).map(regionalFederationOf),
  }));
  serve(app, deps, branches.child, async () => ({
    values: (await listChildrensSchools(deps.db)).map(childrensSchoolOf),
  }));
}

const regionalFederationOf = ({ region, ...row }: typeof regionalFederations.$inferSelect): RegionalFederation => ({
  ...row,
  region: { name_ru: region },
});

const childrensSchoolOf = ({ publicId, region, ...row }: typeof childrensSchools.$inferSelect): ChildrensSchool => ({
  _id: publicId,
  ...row,
  region: { name_ru: region },
});
