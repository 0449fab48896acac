import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import type { SportRank } from '@/lib/domain/commerce/licence/sport-rank';

export const users = pgTable(
  'users',
  {
    publicId: publicIdKey(),
    /** Lower case; absent for an athlete who registered by phone. */
    email: text('email').unique(),
    /** Instead of `email`: the address, confirmed by another account, at which guests ordered what this one holds (decision 074). */
    guestEmail: text('guest_email').unique(),
    emailConfirmedAt: instant('email_confirmed_at'),
    phone: text('phone').unique(),
    /** argon2id; absent for a temporary user and for one who registered by phone. */
    passwordHash: text('password_hash'),
    /** From when on a password or an SMS alone opens no session (federation/modules/account/user/passkey-requirement.ts). */
    passkeyRequiredFrom: instant('passkey_required_from'),
    /** When a phone took the place of another or of none; absent for the one of a registration. */
    phoneChangedAt: instant('phone_changed_at'),
    name: text('name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    secondName: text('second_name').notNull().default(''),
    birthDate: date('birth_date'),
    gender: text('gender').$type<'male' | 'female'>(),
    regionId: integer('region_id'),
    sportRank: text('sport_rank').$type<SportRank>(),
    /** Rows of `files`; the bytes lie in the storage. */
    photoId: uuid('photo_id'),
    sportRankDocumentId: uuid('sport_rank_document_id'),
    temporary: boolean('temporary').notNull().default(false),
    extraContact: text('extra_contact').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    typeRelate: text('type_relate').notNull().default(''),
    role: text('role').notNull().default(''),
    discount: doublePrecision('discount'),
    discountForm: text('discount_form').$type<'percent' | 'sum'>(),
    createdAt: instant('created_at').notNull(),
    /** When the athlete had their data erased; the row stays for the orders that the law wants kept. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('users_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('users_surname_start').on(sql`translate(lower(${table.lastName}), 'ё', 'е') text_pattern_ops`),
  ],
);

export interface PendingConsents {
  readonly kinds: readonly ('personal-data' | 'policy' | 'advertising')[];
  readonly ip: string;
  readonly givenAt: string;
}

export const emailCodes = pgTable(
  'email_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.publicId, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'confirm-email' | 'reset-password' | 'change-email'>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Hash of the browser that used it: asked again from there, the response is the same for ten minutes. */
    usedBy: text('used_by'),
    /** The password of the registration that this e-mail confirms; no other takes effect. */
    passwordHash: text('password_hash'),
    /** The boxes of that registration, with the time and the caller's address, recorded once the address is confirmed. */
    consents: jsonb('consents').$type<PendingConsents>(),
    newEmail: text('new_email'),
    /** When a reset code, exchanged for `secure`, set a password. */
    finishedAt: instant('finished_at'),
  },
  (table) => [index('email_codes_user_id').on(table.userId)],
);

/** Links «Это был не я»: each stores the ways into the account before the change that its e-mail reports. */
export const accessUndos = pgTable(
  'access_undos',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.publicId, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    phone: text('phone'),
    changedAt: instant('changed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('access_undos_user_id').on(table.userId), index('access_undos_expires_at').on(table.expiresAt)],
);

export const consents = pgTable(
  'consents',
  {
    publicId: publicIdKey(),
    /** Consents outlive the deletion of their account. */
    userId: uuid('user_id').references(() => users.publicId),
    email: text('email'),
    /** Whether it was confirmed by e-mail. Without an account, only such a consent counts as the owner's. */
    isAddressConfirmed: boolean('is_address_confirmed').notNull().default(false),
    kind: text('kind').$type<'personal-data' | 'policy' | 'advertising'>().notNull(),
    documentVersion: text('document_version').notNull(),
    ip: text('ip').notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('consents_user_id').on(table.userId)],
);
