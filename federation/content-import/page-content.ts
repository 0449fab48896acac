import { z } from 'zod';
import { contentPages } from '@/federation/db/schema/page';
import { pageSlug } from '@/lib/contract/page';
import { discipline } from '@/lib/contract/shapes';
import { filled } from './cells';
import { placesOf, type ReadPart, refuseDoubles } from './content-part';
import { htmlOf } from './html-of';
import { savePictures } from './save-pictures';
import { saveRows } from './save-rows';
import { shownPictures, textPicturesOf } from './text-pictures';

const frontMatter = z.object({ slug: pageSlug, headline: filled, subtitle: filled, discipline });

export const readPages: ReadPart = (folder, now) => {
  const found = folder.markdown('pages', frontMatter);
  refuseDoubles(folder, found, 'slug');
  const pictures = textPicturesOf(folder, found);
  return {
    label: 'страницы',
    places: new Map(placesOf(found, ({ slug }) => slug)),
    count: found.length,
    async write(tx) {
      await savePictures(tx, pictures);
      const shown = await shownPictures(pictures);
      const rows = found.map(({ value: { markdown, ...page } }) => ({ ...page, text: htmlOf(markdown, shown) }));
      const saved = await saveRows(tx, contentPages, 'slug', rows, {
        whenAdded: () => ({ updatedAt: now }),
        whenChanged: { updatedAt: now },
      });
      return {
        ...saved,
        changes: [...saved.added, ...saved.changed].map((slug) => ({ noun: 'page' as const, slug })),
      };
    },
  };
};
