import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { eventCities } from '@/federation/modules/calendar/tables';
import { timingPartners } from '@/federation/modules/timing-partner/tables';
import type { ResultStatus } from '@/lib/contract/result';

export interface SplitPlace {
  readonly place: number | null;
  readonly gap: number | null;
}

export const resultFormats = pgTable(
  'result_formats',
  {
    publicId: publicIdKey(),
    eventCityId: uuid('event_city_id')
      .notNull()
      .references(() => eventCities.publicId, { onDelete: 'cascade' }),
    /** The name in addresses and messages: `long`, `sprint-elite`. */
    externalFormat: text('external_format').notNull(),
    title: text('title').notNull(),
    /** Columns in the order they are shown. */
    fieldsList: text('fields_list').array().notNull(),
    importedAt: instant('imported_at').notNull(),
    /** The fastest time of each leg. */
    bestLegs: jsonb('best_legs').$type<{ name: string; time: number }[]>().notNull().default([]),
    official: boolean('official').notNull().default(true),
    broadcastUntil: instant('broadcast_until'),
    /** Grows when the whole table is replaced: who has rows of an earlier one takes all anew. */
    epoch: integer('epoch').notNull().default(1),
    /** Grows with every batch of rows. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
    /** When the site was last told; it is not told of every batch. */
    toldAt: instant('told_at'),
  },
  (table) => [unique('result_formats_name').on(table.eventCityId, table.externalFormat)],
);

/** Times in whole milliseconds. */
export const resultRows = pgTable(
  'result_rows',
  {
    publicId: publicIdKey(),
    resultFormatId: uuid('result_format_id')
      .notNull()
      .references(() => resultFormats.publicId, { onDelete: 'cascade' }),
    /** The order of the protocol: finishers by time, then LAP, DNF, DNS, DSQ. */
    rank: integer('rank').notNull(),
    startNumber: integer('start_number').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Surname and name as a search compares them: without the case of letters, ё as е. */
    nameSearched: text('name_searched')
      .notNull()
      .generatedAlwaysAs(sql`translate(lower(last_name || ' ' || first_name), 'ё', 'е')`),
    gender: text('gender').$type<'М' | 'Ж'>().notNull(),
    age: integer('age'),
    category: text('category').notNull(),
    region: text('region').notNull(),
    club: text('club'),
    status: text('status').$type<ResultStatus>().notNull(),
    position: integer('position'),
    positionGender: integer('position_gender'),
    positionCategory: integer('position_category'),
    splits: jsonb('splits').$type<{ name: string; time: number | null }[]>().notNull(),
    /** The place after each of the splits and the gap to the first there. */
    splitPlaces: jsonb('split_places').$type<SplitPlace[]>().notNull().default([]),
    penaltyMs: integer('penalty_ms'),
    timeMs: integer('time_ms'),
    /** The timing partner's own number of this row's state; 0 where the row was imported. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    /** Who sent the row; nobody where it was imported. */
    timingPartnerId: uuid('timing_partner_id').references(() => timingPartners.publicId, { onDelete: 'set null' }),
    /** The batch that changed the row last. */
    changedIn: bigint('changed_in', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('result_rows_start_number').on(table.resultFormatId, table.startNumber),
    // What a search looks at is in the index, so that it reads none of the rows that it does not find.
    index('result_rows_rank').on(table.resultFormatId, table.rank, table.nameSearched, table.startNumber),
    index('result_rows_changed_in').on(table.resultFormatId, table.changedIn),
  ],
);
