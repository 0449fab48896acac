import { z } from 'zod';
import { partnerBanners } from '@/federation/modules/partner/tables';
import { bannerType } from '@/lib/contract/partner';
import { filled, link, optional, slug } from './cells';
import { contentId } from './content-id';
import { changesOf, type ReadPart, refuseDoubles } from './content-part';
import { saveRows } from './save-rows';

const banner = z.object({
  slug,
  title: filled,
  link: optional(link),
  picture_main: optional(filled),
  banner_type: bannerType,
  reklama_name: optional(filled),
  reklama_inn: optional(z.string().regex(/^\d{10}(\d\d)?$/, 'ИНН — 10 или 12 цифр')),
  reklama_gov_id: optional(filled),
});

export const readPartners: ReadPart = (folder) => {
  const found = folder.csv('partners/partners.csv', banner);
  refuseDoubles(folder, found, 'slug');
  for (const { value, at } of found) {
    const given = [value.reklama_name, value.reklama_inn, value.reklama_gov_id].filter((part) => part !== null);
    if (given.length % 3 !== 0) {
      folder.problems.push({
        ...at,
        column: 'reklama_name',
        text: 'пометка о рекламе — это рекламодатель, ИНН и идентификатор вместе',
      });
    }
  }
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
    count: found.length,
    write: async (tx) => changesOf('partner', await saveRows(tx, partnerBanners, 'publicId', rows)),
  };
};
