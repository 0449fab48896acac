import { z } from 'zod';
import { managers } from '@/federation/db/schema/management';
import { day, filled, filledText, line, slug } from './cells';
import { changesOf, placesOf, type ReadPart, refuseDoubles } from './content-part';
import { htmlOf } from './html-of';
import { picturePath, picturesOf } from './picture-content';
import { savePictures } from './save-pictures';
import { saveRows } from './save-rows';

const frontMatter = z.object({
  /** Also the place in the list. */
  id: z.number().int().positive(),
  slug,
  fio: filled,
  position: filled,
  title: line.default(''),
  birth_date: day.optional(),
  picture: picturePath.optional(),
  /** Markdown; the text after the front matter is the professional activity. */
  education: filledText,
});

export const readManagement: ReadPart = (folder) => {
  const found = folder.markdown('management', frontMatter);
  refuseDoubles(folder, found, 'slug');
  refuseDoubles(folder, found, 'id');
  const portraits = picturesOf(folder, found);
  return {
    label: 'руководство',
    places: new Map(placesOf(found, ({ id }) => id)),
    count: found.length,
    async write(tx) {
      const rows = found.map(({ value }) => ({
        id: value.id,
        slug: value.slug,
        fio: value.fio,
        jobTitle: value.position,
        title: value.title,
        picture: value.picture ?? null,
        birthDate: value.birth_date ?? null,
        education: htmlOf(value.education),
        description: htmlOf(value.markdown),
      }));
      const saved = await saveRows(tx, managers, 'id', rows);
      const repainted = await savePictures(tx, portraits);
      const ids = rows.filter(({ picture }) => picture && repainted.has(picture)).map(({ id }) => id);
      const changed = new Set([...saved.changed, ...ids.filter((id) => !saved.added.includes(id))]);
      return changesOf('management', { added: saved.added, changed: [...changed] });
    },
  };
};
