import { z } from 'zod';
import { managers } from '@/federation/db/schema/content/management';
import { day, filled, filledText, line, slug } from '@/lib/domain/content/cells';
import { changesOf, placesOf, type ReadPart, refuseDoubles } from './content-part';
import { picturePath, picturesOf } from './picture-content';
import { savePictures } from './save-pictures';
import { saveRows } from './save-rows';
import { htmlOfTexts, illustratedText, illustratedTexts, sourcesOf } from './text-pictures';

const frontMatter = z.object({
  /** Also the place in the list, until people give another. */
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
  const texts = illustratedTexts(folder, found);
  const educations = found.map(({ value: { slug, education }, at: { file }, lineOf }) =>
    illustratedText(folder, {
      markdown: education,
      name: `${slug}-education`,
      placeOf: () => ({ file, line: lineOf?.('education') }),
    }),
  );
  return {
    label: 'руководство',
    staffNoun: 'managers',
    places: new Map(placesOf(found, ({ id }) => id)),
    count: found.length,
    async write(tx) {
      const repainted = await savePictures(tx, [...portraits, ...sourcesOf([...texts, ...educations])]);
      const [descriptions, educationTexts] = [await htmlOfTexts(texts), await htmlOfTexts(educations)];
      const rows = found.map(({ value }, index) => ({
        id: value.id,
        slug: value.slug,
        fio: value.fio,
        jobTitle: value.position,
        title: value.title,
        picture: value.picture ?? null,
        birthDate: value.birth_date ?? null,
        education: educationTexts[index] ?? '',
        description: descriptions[index] ?? '',
      }));
      const saved = await saveRows(tx, managers, 'id', rows, { whenAdded: ({ id }) => ({ position: id ?? 0 }) });
      const ids = rows.filter(({ picture }) => picture && repainted.has(picture)).map(({ id }) => id);
      const changed = new Set([...saved.changed, ...ids.filter((id) => !saved.added.includes(id))]);
      return changesOf('management', { added: saved.added, changed: [...changed] });
    },
  };
};
