import { z } from 'zod';
import { contentPages } from '@/federation/db/schema/content/page';
import { pageSlug } from '@/lib/contract/content/page';
import { discipline } from '@/lib/contract/wire/shapes';
import { headline, subtitle } from '@/lib/domain/content/cells';
import { placesOf, type ReadPart, refuseDoubles } from './content-part';
import { savePictures } from './save-pictures';
import { saveRows } from './save-rows';
import { htmlOfTexts, illustratedTexts, sourcesOf } from './text-pictures';

const frontMatter = z.object({ slug: pageSlug, headline, subtitle, discipline });

export const readPages: ReadPart = (folder, now) => {
  const found = folder.markdown('pages', frontMatter);
  refuseDoubles(folder, found, 'slug');
  const texts = illustratedTexts(folder, found);
  return {
    label: 'страницы',
    staffNoun: 'pages',
    places: new Map(placesOf(found, ({ slug }) => slug)),
    count: found.length,
    async write(tx) {
      await savePictures(tx, sourcesOf(texts));
      const html = await htmlOfTexts(texts);
      const rows = found.map(({ value: { markdown: _, ...page } }, index) => ({ ...page, text: html[index] ?? '' }));
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
