import { z } from 'zod';
import { partnerBanners } from '@/federation/db/schema/content/partner';
import { bannerType } from '@/lib/contract/content/partner';
import { filled, link, optional, slug } from '@/lib/domain/content/cells';
import { advertisementRefusal, advertiserTaxNumber } from '@/lib/domain/content/partner/advertisement';
import { placed } from './changed-by-people';
import { contentId } from './content-id';
import { changesOf, placesOf, type ReadPart, refuseDoubles } from './content-part';
import { pictureOf, picturePath } from './picture-content';
import { savePictures } from './save-pictures';
import { saveRows } from './save-rows';

const banner = z.object({
  slug,
  title: filled,
  link: optional(link),
  picture_main: optional(picturePath),
  banner_type: bannerType,
  reklama_name: optional(filled),
  reklama_inn: optional(advertiserTaxNumber),
  reklama_gov_id: optional(filled),
});

export const readPartners: ReadPart = (folder) => {
  const found = folder.csv('partners/partners.csv', banner);
  refuseDoubles(folder, found, 'slug');
  for (const { value, at } of found) {
    const text = advertisementRefusal(value);
    if (text) folder.problems.push({ ...at, column: 'reklama_name', text });
  }
  const logos = found.flatMap(({ value: { picture_main }, at }) =>
    picture_main ? pictureOf(folder, picture_main, { ...at, column: 'picture_main', text: '' }) : [],
  );
  const rows = found.map(({ value }, position) => ({
    publicId: contentId('partner', value.slug),
    title: value.title,
    link: value.link,
    pictureMain: value.picture_main,
    bannerType: value.banner_type,
    position,
    advertiserName: value.reklama_name,
    advertiserInn: value.reklama_inn,
    advertisementId: value.reklama_gov_id,
  }));
  return {
    label: 'партнёры',
    staffNoun: 'partners',
    places: new Map(placesOf(found, ({ slug }) => contentId('partner', slug))),
    count: found.length,
    async write(tx) {
      const { rows: given, ...extras } = await placed(tx, 'partners', partnerBanners, rows);
      const saved = await saveRows(tx, partnerBanners, 'publicId', given, extras);
      const repainted = await savePictures(tx, logos);
      const ids = rows
        .filter(({ pictureMain }) => pictureMain && repainted.has(pictureMain))
        .map(({ publicId }) => publicId);
      const changed = new Set([...saved.changed, ...ids.filter((id) => !saved.added.includes(id))]);
      return changesOf('partner', { added: saved.added, changed: [...changed] });
    },
  };
};
