import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import type { TrustLevel } from '@/lib/domain/base/network/trust-level';
import { users } from './user';

/** Codes sent by SMS, valid and spent; the limits count the spent ones. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    publicId: publicIdKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').$type<'register' | 'sign-in' | 'change' | 'confirm-change'>().notNull(),
    /** The account whose phone it is to become (`change`), or is already (`confirm-change`). */
    userId: uuid('user_id').references(() => users.publicId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    /** Hash of the browser that asked: no other can use it. */
    browserHash: text('browser_hash').notNull(),
    /** How well the account knew that browser; messages and attempts are counted by it. */
    trustLevel: text('lane').$type<TrustLevel>().notNull().default('stranger'),
    network: text('network').notNull().default(''),
    /** The /48 around an IPv6 network; else the same as the network. */
    wideNetwork: text('wide_network').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** The message, sealed, until it is sent. */
    sealedText: text('sealed_text'),
  },
  (table) => [
    index('sms_codes_phone').on(table.phone, table.createdAt),
    index('sms_codes_network').on(table.network, table.createdAt),
    index('sms_codes_wide_network').on(table.wideNetwork, table.createdAt),
  ],
);

export const wrongCodes = pgTable(
  'wrong_codes',
  {
    phone: text('phone').notNull(),
    trustLevel: text('lane').$type<TrustLevel>().notNull().default('stranger'),
    inARow: integer('in_a_row').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.trustLevel] })],
);
