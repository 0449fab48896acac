import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { listOf, publicId } from '@/lib/contract/wire/shapes';

export const bannerType = z.enum(['sponsor', 'privilege', 'partner']);
export type BannerType = z.infer<typeof bannerType>;

/** The legal advertising mark: the advertiser, its INN and the advertisement's id (erid), 38-FZ. */
export const reklama = z.object({ name: z.string(), inn: z.string().regex(/^\d{10}(\d\d)?$/), gov_id: z.string() });
export type Reklama = z.infer<typeof reklama>;

export const partnerBanner = z.object({
  public_id: publicId,
  title: z.string(),
  link: z.string().nullable(),
  picture_main: z.string().nullable(),
  banner_type: bannerType,
  /** Present exactly where the banner is an advertisement. */
  reklama: reklama.optional(),
});
export type PartnerBanner = z.infer<typeof partnerBanner>;

export const partners = {
  banners: operation({
    method: 'GET',
    path: '/api/page/banner/partners',
    summary: 'Спонсоры, партнёры и привилегии для членов федерации',
    response: listOf(partnerBanner),
    browser: true,
  }),
};
