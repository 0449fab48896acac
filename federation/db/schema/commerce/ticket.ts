import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { users } from '@/federation/db/schema/account/user';
import { formats } from '@/federation/db/schema/events/event-format';
import type { ParticipantOfTicket } from '@/lib/contract/commerce/ticket';
import type { ChangeableField } from '@/lib/domain/commerce/ticket/participant-change';
import type { Person } from '@/lib/domain/commerce/ticket/person';
import type { TicketHistoryAction, TicketStatus } from '@/lib/domain/commerce/ticket/ticket-action';
import type { ReminderDay } from '@/lib/domain/events/calendar/registration-reminder';
import { orders, orderTicketLines } from './order';
import { teams } from './team';

/** Numbers that people read to each other: seven digits, never given twice. */
export const ticketNumbers = pgSequence('ticket_numbers', { startWith: 1_000_001 });

/** `codeHash` of lib/domain/commerce/ticket/checkin.ts, by the database. */
export const codeHashOf = (id: SQLWrapper): SQL<string> =>
  sql`encode(substring(sha256(uuid_send(${id})), 1, 16), 'hex')`;

export const tickets = pgTable(
  'tickets',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderTicketLines.publicId),
    /** Which of the line's pieces it is: an order makes each ticket once. */
    piece: integer('piece').notNull(),
    formatId: uuid('format_id')
      .notNull()
      .references(() => formats.publicId),
    holderId: uuid('holder_id')
      .notNull()
      .references(() => users.publicId),
    originalUserId: uuid('original_user_id').references(() => users.publicId),
    /** The public id for the recipient; the owner's code does not admit meanwhile (decision 010). */
    transferredAs: uuid('transferred_as').unique(),
    /** The recipient's address, masked, for the owner only. */
    transferredTo: text('transferred_to'),
    teamId: uuid('team_id').references(() => teams.publicId),
    ticketNumber: text('ticket_number').notNull().unique(),
    status: text('status').$type<TicketStatus>().notNull(),
    costKopecks: integer('cost_kopecks').notNull(),
    insured: boolean('insured').notNull(),
    discounted: boolean('discounted').notNull().default(false),
    /** The order that paid for its personal discount later; `costKopecks` has both payments. */
    surchargeOrderId: uuid('surcharge_order_id').references(() => orders.publicId),
    promocode: text('promocode'),
    registered: boolean('registered').notNull(),
    offlineRegistered: boolean('offline_registered').notNull().default(false),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    secondName: text('second_name').notNull().default(''),
    birthDate: date('birth_date'),
    gender: text('gender').$type<'male' | 'female'>(),
    phone: text('phone'),
    cluster: text('cluster'),
    clusterDocumentId: uuid('cluster_document_id'),
    /** The person whom the document of the cluster was judged for, whatever is corrected since. */
    provenPerson: jsonb('proven_person').$type<Person>(),
    itemSize: text('item_size'),
    regionId: integer('region_id'),
    additionalFields: jsonb('additional_fields')
      .$type<{ name: string; label: string; required: boolean; value: string }[]>()
      .notNull()
      .default([]),
    /** Data of a cancelled registration, until the next one, a transfer, a refund or the erasure of the account. */
    formerParticipant: jsonb('former_participant').$type<ParticipantOfTicket>(),
    startNumber: text('start_number'),
    insideNumber: text('inside_number'),
    sector: text('sector'),
    row: text('row'),
    place: text('place'),
    /** When its holder was let in at the start, the first time if it was more than once. */
    checkedInAt: instant('checked_in_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('tickets_line_piece').on(table.lineId, table.piece),
    index('tickets_format_id').on(table.formatId),
    index('tickets_live_code').on(codeHashOf(sql`coalesce(${table.transferredAs}, ${table.publicId})`)),
    index('tickets_bought_code').on(codeHashOf(table.publicId)),
    index('tickets_holder_id').on(table.holderId),
    index('tickets_surname_start')
      .on(sql`translate(lower(${table.lastName}), 'ё', 'е') text_pattern_ops`)
      .where(sql`registered`),
    index('tickets_order_id').on(table.orderId),
    index('tickets_original_user_id').on(table.originalUserId),
    index('tickets_surcharge_order_id').on(table.surchargeOrderId).where(sql`surcharge_order_id is not null`),
  ],
);

export const ticketReminders = pgTable(
  'ticket_reminders',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.publicId),
    days: integer('days').$type<ReminderDay>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.days] })],
);

export const ticketHistory = pgTable(
  'ticket_history',
  {
    publicId: publicIdKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.publicId),
    action: text('action').$type<TicketHistoryAction>().notNull(),
    /** The user who acted; `null`: the federation. */
    actorId: uuid('actor_id').references(() => users.publicId),
    at: instant('at').notNull(),
    changed: text('changed').array().$type<ChangeableField[]>(),
    /** Actions of one instant keep their order. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
  },
  (table) => [index('ticket_history_ticket_id').on(table.ticketId, table.sequence)],
);
