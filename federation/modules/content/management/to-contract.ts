import type { ManagementPerson } from '@/lib/contract/content/management';
import type { ManagerRow } from './repository';

export const personOf = (row: ManagerRow): ManagementPerson => ({
  id: row.id,
  fio: row.fio,
  position: row.jobTitle,
  title: row.title,
  picture: row.picture,
  birth_date: row.birthDate,
  education: row.education,
  description: row.description,
});
