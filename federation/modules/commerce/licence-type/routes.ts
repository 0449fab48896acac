import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { licenceTypes } from '@/lib/contract/commerce/licence-type';
import { listLicenceTypes } from './repository';
import { licenceTypeOf } from './to-contract';

export function licenceTypeRoutes(app: App, deps: Deps): void {
  serve(app, deps, licenceTypes.list, async () => ({ values: (await listLicenceTypes(deps.db)).map(licenceTypeOf) }));
}
