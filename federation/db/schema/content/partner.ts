import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { publicIdKey } from '@/federation/db/columns';
import type { BannerType } from '@/lib/contract/content/partner';

export const partnerBanners = pgTable('partner_banners', {
  publicId: publicIdKey(),
  title: text('title').notNull(),
  link: text('link'),
  pictureMain: text('picture_main'),
  bannerType: text('banner_type').$type<BannerType>().notNull(),
  position: integer('position').notNull(),
  /** The legal advertising mark: all three, or none where the banner is no advertisement. */
  advertiserName: text('advertiser_name'),
  advertiserInn: text('advertiser_inn'),
  advertisementId: text('advertisement_id'),
  hidden: boolean('hidden').notNull().default(false),
});
