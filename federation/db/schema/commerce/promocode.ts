import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import type { PromoSelector } from '@/lib/contract/commerce/promocode';

export const promoCodes = pgTable('promo_codes', {
  publicId: publicIdKey(),
  /** In capitals: the case of a typed code does not matter. */
  code: text('code').notNull().unique(),
  selector: text('selector').$type<PromoSelector>().notNull(),
  /** Percent of the price of one piece, 1 to 100. */
  discount: integer('discount').notNull(),
  /** Pieces that it was given out for; how many are used is counted from `promo_reservations`. */
  uses: integer('uses').notNull(),
  targetId: uuid('target_id'),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  /** For whom and why: the staff's own note. */
  comment: text('comment'),
});
