import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import type { SessionEnd } from '@/lib/contract/account/session';
import { users } from './user';

export type SessionMethod = 'email' | 'phone' | 'passkey' | 'recovery-code' | 'payment' | 'order-link';

export const sessions = pgTable(
  'sessions',
  {
    publicId: publicIdKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.publicId, { onDelete: 'cascade' }),
    method: text('method').$type<SessionMethod>().notNull(),
    userAgent: text('user_agent').notNull(),
    ip: text('ip').notNull(),
    /** Hash of the browser's id or its substitute; a new one causes an e-mail. */
    browserHash: text('browser_hash').notNull().default(''),
    city: text('city'),
    country: text('country'),
    /** The passkey by which this session has last confirmed a change; absent where something else did. */
    provenBy: uuid('proven_by'),
    /** Until when this session works in the staff area. */
    staffUntil: instant('staff_until'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** `null` too of those that ended before it was written down. */
    endReason: text('end_reason').$type<Exclude<SessionEnd, 'expired'>>(),
  },
  (table) => [index('sessions_user_id').on(table.userId, table.createdAt)],
);

/** Failed sign-ins of an address, so that guessing meets a growing delay. */
export const signInFailures = pgTable('sign_in_failures', {
  /** Hash of the account and of the browser, the network or all strangers that failed. */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: instant('last_at').notNull(),
});

/** Sign-ins by password or SMS that wait for a passkey or a recovery code; one is deleted as it is used. */
export const secondSteps = pgTable(
  'second_steps',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.publicId, { onDelete: 'cascade' }),
    browserHash: text('browser_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('second_steps_user_id').on(table.userId), index('second_steps_expires_at').on(table.expiresAt)],
);
