import type { PartnerBanner } from '@/lib/contract/content/partner';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import type { PartnerBannerRow } from './repository';

export const bannerOf = (row: PartnerBannerRow): PartnerBanner => ({
  public_id: row.publicId,
  title: row.title,
  link: row.link,
  picture_main: pictureAddress(row.pictureMain),
  banner_type: row.bannerType,
  ...reklamaOf(row),
});

function reklamaOf({ advertiserName, advertiserInn, advertisementId }: PartnerBannerRow) {
  if (advertiserName === null || advertiserInn === null || advertisementId === null) return {};
  return { reklama: { name: advertiserName, inn: advertiserInn, gov_id: advertisementId } };
}
