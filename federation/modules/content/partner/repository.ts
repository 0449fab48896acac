import { asc } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { partnerBanners } from '@/federation/db/schema/content/partner';

export type PartnerBannerRow = typeof partnerBanners.$inferSelect;

export const listPartnerBanners = (db: Database): Promise<PartnerBannerRow[]> =>
  db.select().from(partnerBanners).orderBy(asc(partnerBanners.position), asc(partnerBanners.title));
