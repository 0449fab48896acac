import type { childrensSchools, regionalFederations } from '@/federation/db/schema/content/branch';
import type { ChildrensSchool, RegionalFederation } from '@/lib/contract/content/branch';

export const regionalFederationOf = ({
  region,
  ...row
}: typeof regionalFederations.$inferSelect): RegionalFederation => ({
  ...row,
  region: { name_ru: region },
});

export const childrensSchoolOf = ({
  publicId,
  region,
  hidden: _,
  ...row
}: typeof childrensSchools.$inferSelect): ChildrensSchool => ({
  _id: publicId,
  ...row,
  region: { name_ru: region },
});
