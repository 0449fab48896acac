import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, publicIdKey } from '@/federation/db/columns';
import { sessions } from './session';
import { users } from './user';

/** Public keys of members' authenticators; the private ones never leave the devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    publicId: publicIdKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.publicId, { onDelete: 'cascade' }),
    /** base64url, as WebAuthn names it; one credential belongs to one account. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** Signatures that the authenticator has counted; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    backedUp: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** Open challenges; one is deleted as it is used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').$type<'sign-in' | 'registration' | 'proof'>().notNull(),
    /** The user who asked; unknown if the purpose is `sign-in`. */
    userId: uuid('user_id').references(() => users.publicId, { onDelete: 'cascade' }),
    /** The session that asked; a session that is gone has no use for it. */
    sessionId: uuid('session_id').references(() => sessions.publicId, { onDelete: 'cascade' }),
    browserHash: text('browser_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user_id').on(table.userId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
);

/** One-time codes for the day when the passkey is lost. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** Keyed hash of account and code. */
    codeHash: text('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.publicId, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user_id').on(table.userId)],
);
