import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { eventCities } from '@/federation/db/schema/events/calendar';
import type { ResultStatus } from '@/lib/contract/results/result';
import type { ResultPerson } from '@/lib/domain/results/result/published-name';
import type { ResultGender, TeamMember } from '@/lib/domain/results/result/team';
import { namesVector } from './search-vectors';
import { timingPartners } from './timing-partner';

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
    fieldsList: text('fields_list').array().notNull(),
    importedAt: instant('imported_at').notNull(),
    bestLegs: jsonb('best_legs').$type<{ name: string; time: number }[]>().notNull().default([]),
    official: boolean('official').notNull().default(true),
    stateSince: instant('state_since'),
    stateBy: text('state_by'),
    broadcastUntil: instant('broadcast_until'),
    /** Grows when the whole table is replaced, so that subscribers with older rows reload it. */
    epoch: integer('epoch').notNull().default(1),
    sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
    toldAt: instant('told_at'),
    /** The rule by which the names of its rows are published, `resultNameRules`. */
    namesFromAge: integer('names_from_age').notNull().default(0),
  },
  (table) => [unique('result_formats_name').on(table.eventCityId, table.externalFormat)],
);

/** Times in whole milliseconds; names as they are published. */
export const resultRows = pgTable(
  'result_rows',
  {
    publicId: publicIdKey(),
    resultFormatId: uuid('result_format_id')
      .notNull()
      .references(() => resultFormats.publicId, { onDelete: 'cascade' }),
    rank: integer('rank').notNull(),
    startNumber: text('start_number').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The search text, `athleteSearchText`; `null` until `fillSearched` has run. */
    searched: text('searched'),
    gender: text('gender').$type<ResultGender>().notNull(),
    /** `null`: a person, as are the rows of before teams had members. */
    members: jsonb('members').$type<TeamMember[]>(),
    age: integer('age'),
    category: text('category').notNull(),
    region: text('region').notNull(),
    club: text('club'),
    status: text('status').$type<ResultStatus>().notNull(),
    position: integer('position'),
    positionGender: integer('position_gender'),
    positionCategory: integer('position_category'),
    statedPosition: integer('stated_position'),
    splits: jsonb('splits')
      .$type<{ name: string; time: number | null; passed?: number | null | undefined }[]>()
      .notNull(),
    /** The place after each of the splits and the gap to the first there. */
    splitPlaces: jsonb('split_places').$type<SplitPlace[]>().notNull().default([]),
    penaltyMs: integer('penalty_ms'),
    timeMs: integer('time_ms'),
    /** The timing partner's own number of this row's state; an import keeps it. 0: it was only ever imported. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    timingPartnerId: uuid('timing_partner_id').references(() => timingPartners.publicId, { onDelete: 'set null' }),
    changedIn: bigint('changed_in', { mode: 'number' }).notNull().default(0),
    /** The athlete's data in full if they are published shortened, for the federation only. */
    inFull: jsonb('in_full').$type<ResultPerson>(),
  },
  (table) => [
    unique('result_rows_start_number').on(table.resultFormatId, table.startNumber),
    // What a search looks at is in the index, so that it reads none of the rows that it does not find.
    index('result_rows_rank').on(table.resultFormatId, table.rank, table.searched, table.startNumber),
    index('result_rows_not_searched').on(table.publicId).where(sql`${table.searched} is null`),
    index('result_rows_names').using('gin', namesVector),
    index('result_rows_changed_in').on(table.resultFormatId, table.changedIn),
  ],
);

/** A row with a greater version brings one back, unless the federation has withdrawn it. */
export const resultRowsRemoved = pgTable(
  'result_rows_removed',
  {
    /** No reference: versions outlive a format that is taken out. */
    resultFormatId: uuid('result_format_id').notNull(),
    startNumber: text('start_number').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** By which timing has taken the number out; `null` where that was never so. */
    deletedVersion: bigint('deleted_version', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.resultFormatId, table.startNumber] })],
);

/** Athletes whose names are not published, whatever is imported or comes from timing later. */
export const resultNamesHidden = pgTable(
  'result_names_hidden',
  {
    eventCityId: uuid('event_city_id')
      .notNull()
      .references(() => eventCities.publicId, { onDelete: 'cascade' }),
    externalFormat: text('external_format').notNull(),
    startNumberKey: text('start_number_key').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    /** The only copy of the data, so that they can be shown again. */
    inFull: jsonb('in_full').$type<ResultPerson>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventCityId, table.externalFormat, table.startNumberKey] })],
);

/** At most one row, for another age than the usual one: athletes from it on are published by full names; 0: all. */
export const resultNameRules = pgTable('result_name_rules', {
  id: boolean('id').primaryKey().default(true),
  fullNamesFromAge: integer('full_names_from_age').notNull(),
});

export const resultChanges = pgTable(
  'result_changes',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    /** No reference: the record outlives what it is about. */
    eventCityId: uuid('event_city_id').notNull(),
    externalFormat: text('external_format').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    action: text('action').notNull(),
    reason: text('reason').notNull(),
    /** Kept for the last ten changes of a format; `null` where there was no such format, or it is older. */
    before: jsonb('before').$type<ResultSnapshot>(),
    isUndone: boolean('is_undone').notNull().default(false),
    /** Whether the results were official after the change: if not, timing may have closed them since. */
    leavesOfficial: boolean('leaves_official').notNull().default(false),
  },
  (table) => [index('result_changes_format').on(table.eventCityId, table.externalFormat, table.number)],
);

export interface ResultSnapshot {
  readonly format: Pick<typeof resultFormats.$inferSelect, 'title' | 'fieldsList' | 'bestLegs' | 'official'> & {
    /** Missing in snapshots of before the epoch was kept. */
    readonly epoch?: number;
    readonly importedAt: string;
    readonly broadcastUntil: string | null;
  };
  readonly rows: readonly SnapshotRow[];
  readonly removed: readonly RemovedRow[];
}

/** Snapshots of before lack members, and what is in full where names are published shortened. */
type SnapshotRow = Omit<typeof resultRows.$inferSelect, 'searched' | 'members' | 'inFull'> & {
  readonly members?: TeamMember[] | null;
  readonly inFull?: ResultPerson | null;
};

/** `deletedVersion` is missing in snapshots of before it was kept. */
export type RemovedRow = Pick<typeof resultRowsRemoved.$inferSelect, 'startNumber' | 'version' | 'withdrawn'> &
  Partial<Pick<typeof resultRowsRemoved.$inferSelect, 'deletedVersion'>>;
