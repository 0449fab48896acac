import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { insurances } from '@/lib/contract/commerce/insurance';
import { readInsurances } from './repository';
import { insuranceOf } from './to-contract';

export function insuranceRoutes(app: App, deps: Deps): void {
  serve(app, deps, insurances.list, async () => ({ values: (await readInsurances(deps.db)).map(insuranceOf) }));
}
