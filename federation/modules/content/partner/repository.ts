import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { partnerBanners } from '@/federation/db/schema/content/partner';

export type PartnerBannerRow = typeof partnerBanners.$inferSelect;

export const listPartnerBanners = (db: Database): Promise<PartnerBannerRow[]> =>
  db
    .select()
    .from(partnerBanners)
    .where(eq(partnerBanners.hidden, false))
    .orderBy(asc(partnerBanners.position), asc(partnerBanners.publicId));
