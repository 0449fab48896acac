import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { type ManagementPerson, managements } from '@/lib/contract/management';
import { listManagers, type ManagerRow } from './repository';

/** Serves the operations of lib/contract/management. */
export function managementRoutes(app: App, deps: Deps): void {
  serve(app, deps, managements.list, async () => ({ values: (await listManagers(deps.db)).map(personOf) }));
}

const personOf = (row: ManagerRow): ManagementPerson => ({
  id: row.id,
  fio: row.fio,
  position: row.jobTitle,
  title: row.title,
  picture: row.picture,
  birth_date: row.birthDate,
  education: row.education,
  description: row.description,
});
