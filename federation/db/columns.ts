import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The public id is the key: 122 random bits, so that ids cannot be guessed. */
export const publicIdKey = () => uuid('public_id').primaryKey().defaultRandom();

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
