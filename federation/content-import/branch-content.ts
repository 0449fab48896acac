import { z } from 'zod';
import { childrensSchools, regionalFederations } from '@/federation/db/schema/content/branch';
import { email, filled, link, optional, phone, slug } from '@/lib/domain/content/cells';
import { contentId } from './content-id';
import { changesOf, placesOf, type ReadPart, refuseDoubles } from './content-part';
import { saveRows } from './save-rows';

const contacts = { phone: optional(phone), email: optional(email), link: optional(link) };

const regionalFederation = z.object({
  id: z
    .string()
    .regex(/^\d{1,3}$/, 'нужен код региона')
    .transform(Number),
  region: filled,
  name: filled,
  person: filled,
  ...contacts,
});

const school = z.object({ slug, region: filled, name: filled, ...contacts });

export const readRegions: ReadPart = (folder) => {
  const found = folder.csv('branches/regions.csv', regionalFederation);
  refuseDoubles(folder, found, 'id');
  return {
    label: 'региональные федерации',
    staffNoun: 'regions',
    places: new Map(placesOf(found, ({ id }) => id)),
    count: found.length,
    write: async (tx) =>
      changesOf(
        'branch',
        await saveRows(
          tx,
          regionalFederations,
          'id',
          found.map(({ value }) => value),
        ),
      ),
  };
};

export const readSchools: ReadPart = (folder) => {
  const found = folder.csv('branches/schools.csv', school);
  refuseDoubles(folder, found, 'slug');
  const rows = found.map(({ value: { slug, ...values } }) => ({ publicId: contentId('school', slug), ...values }));
  return {
    label: 'детские школы',
    staffNoun: 'schools',
    places: new Map(placesOf(found, ({ slug }) => contentId('school', slug))),
    count: found.length,
    write: async (tx) => changesOf('branch', await saveRows(tx, childrensSchools, 'publicId', rows)),
  };
};
