import type { Deps } from '@/federation/deps';
import type { App } from '@/federation/http/serve';

/** Every module's routes; each module serves its own noun of the contract. */
export async function registerModules(_app: App, _deps: Deps): Promise<void> {}
