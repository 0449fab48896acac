import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { type PartnerBanner, partners } from '@/lib/contract/partner';
import { pictureAddress } from '@/lib/domain/picture/picture';
import { listPartnerBanners, type PartnerBannerRow } from './repository';

/** Serves the operations of lib/contract/partner. */
export function partnerRoutes(app: App, deps: Deps): void {
  serve(app, deps, partners.banners, async () => ({ values: (await listPartnerBanners(deps.db)).map(bannerOf) }));
}

const bannerOf = (row: PartnerBannerRow): PartnerBanner => ({
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
