import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { sessions } from '@/federation/db/schema/account/session';
import { users } from '@/federation/db/schema/account/user';
import { formats } from '@/federation/db/schema/events/event-format';
import type { GoodsDelivery, Participant } from '@/lib/contract/commerce/payment';
import type { OrderStatus } from '@/lib/domain/commerce/order/order-status';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';
import type { Person } from '@/lib/domain/commerce/ticket/person';
import type { RefundStep } from '@/lib/domain/commerce/ticket/refund-terms';
import { promoCodes } from './promocode';
import { products, proportions } from './shop';
import { teams } from './team';

/** A participant with what the line has for the first one in columns of its own. */
interface OtherParticipant {
  readonly participant: Participant;
  readonly cluster: string | null;
  readonly clusterDocumentId: string | null;
}

type ReservationState = 'held' | 'taken' | 'released';

export const orders = pgTable(
  'orders',
  {
    publicId: publicIdKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.publicId),
    /** Set for an order at an unconfirmed address: only this session of the address has access to the order. */
    sessionId: uuid('session_id').references(() => sessions.publicId, { onDelete: 'set null' }),
    email: text('email').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    amountKopecks: integer('amount_kopecks').notNull(),
    terminal: text('terminal').$type<Terminal>().notNull().default('federation'),
    deliveryKopecks: integer('delivery_kopecks').notNull().default(0),
    delivery: jsonb('delivery').$type<GoodsDelivery & { readonly city: string }>(),
    /** The idempotency key: submitting twice is submitting once. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** SHA-256 of the request: the same key with another body is a 409. */
    requestHash: text('request_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    heldUntil: instant('held_until').notNull(),
    paidAt: instant('paid_at'),
    /** The ticket whose personal discount this order gives up, and nothing else: a ticket refers to its order already. */
    surchargeOf: uuid('surcharge_of'),
  },
  (table) => [
    unique('orders_idempotency_key').on(table.idempotencyKey),
    index('orders_user_id').on(table.userId, table.createdAt),
    index('orders_session_id').on(table.sessionId).where(sql`session_id is not null`),
    index('orders_authorized').on(table.paidAt).where(sql`status = 'authorized'`),
    // The staff lists orders by time and finds them by the beginning of their address.
    index('orders_created_at').on(table.createdAt),
    index('orders_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('orders_surcharge_of').on(table.surchargeOf).where(sql`surcharge_of is not null`),
    // Orders that wait for their payment, a few of all.
    index('orders_unpaid').on(table.heldUntil).where(sql`status in ('new', 'canceled')`),
  ],
);

export const orderLinks = pgTable(
  'order_links',
  {
    codeHash: text('code_hash').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Hash of the browser that used it: asked again from there, it opens the order for ten minutes more. */
    usedBy: text('used_by'),
    sessionId: uuid('session_id').references(() => sessions.publicId, { onDelete: 'set null' }),
  },
  (table) => [index('order_links_session_id').on(table.sessionId), index('order_links_order_id').on(table.orderId)],
);

export const orderTicketLines = pgTable(
  'order_ticket_lines',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    position: integer('position').notNull(),
    formatId: uuid('format_id')
      .notNull()
      .references(() => formats.publicId),
    title: text('title').notNull(),
    count: integer('count').notNull(),
    unitKopecks: integer('unit_kopecks').notNull(),
    insuranceKopecks: integer('insurance_kopecks').notNull(),
    discountKopecks: integer('discount_kopecks').notNull(),
    amountKopecks: integer('amount_kopecks').notNull(),
    /** The personal discount, off the first piece. */
    vipKopecks: integer('vip_kopecks').notNull().default(0),
    /** For whom the discounted piece was bought; null on other lines and on those of an older version. */
    vipPerson: jsonb('vip_person').$type<Person>(),
    insured: boolean('insured').notNull(),
    /** The code, and for how many pieces of the line it was used. */
    promocode: text('promocode'),
    promoCount: integer('promo_count').notNull().default(0),
    teamId: uuid('team_id').references(() => teams.publicId),
    cluster: text('cluster'),
    /** The proof of the right to the cluster, a row of `files`. */
    clusterDocumentId: uuid('cluster_document_id'),
    participant: jsonb('participant').$type<Participant>(),
    /** What the buyer was shown; null on lines of an older version, for which the format counts. */
    refundSteps: jsonb('refund_steps').$type<RefundStep[]>(),
    startTime: instant('start_time'),
    otherParticipants: jsonb('other_participants').$type<readonly (OtherParticipant | null)[]>().notNull().default([]),
  },
  (table) => [index('order_ticket_lines_order_id').on(table.orderId)],
);

export const orderGoodsLines = pgTable(
  'order_goods_lines',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    position: integer('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.publicId),
    proportionId: uuid('proportion_id')
      .notNull()
      .references(() => proportions.publicId),
    title: text('title').notNull(),
    size: text('size').notNull(),
    count: integer('count').notNull(),
    unitKopecks: integer('unit_kopecks').notNull(),
    discountKopecks: integer('discount_kopecks').notNull(),
    amountKopecks: integer('amount_kopecks').notNull(),
    promocode: text('promocode'),
    promoCount: integer('promo_count').notNull().default(0),
  },
  (table) => [index('order_goods_lines_order_id').on(table.orderId)],
);

/** Held while the buyer is at the bank, taken once the order is paid; a hold that ran out counts no more. */
const reservationColumns = () => ({
  publicId: publicIdKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.publicId),
  quantity: integer('quantity').notNull(),
  state: text('state').$type<ReservationState>().notNull(),
  heldUntil: instant('held_until').notNull(),
});

export const placeReservations = pgTable(
  'place_reservations',
  {
    ...reservationColumns(),
    formatId: uuid('format_id')
      .notNull()
      .references(() => formats.publicId),
    teamId: uuid('team_id').references(() => teams.publicId),
    /** The holder while unpaid: hash of the browser, network, and the /48 around it; deleted afterwards. */
    browser: text('browser'),
    network: text('network'),
    wideNetwork: text('wide_network'),
  },
  (table) => [
    // Places that are held now are counted off the index alone.
    index('place_reservations_held').on(table.formatId, table.heldUntil, table.quantity).where(sql`state = 'held'`),
    index('place_reservations_team_id').on(table.teamId),
    index('place_reservations_order_id').on(table.orderId),
  ],
);

/** Each sale adds a row of its own (migration 0021), so that sellers do not wait for each other. */
export const takenPlaces = pgTable(
  'taken_places',
  {
    formatId: uuid('format_id')
      .notNull()
      .references(() => formats.publicId, { onDelete: 'cascade' }),
    change: integer('change').notNull(),
  },
  (table) => [index('taken_places_format_id').on(table.formatId, table.change)],
);

/** Each connection replaces a row of its own (migration 0068), so that sellers do not wait for each other. */
export const placeVersions = pgTable('place_versions', {
  /** Process id of the connection's backend; 0 stands for all that have ended. */
  backend: integer('backend').primaryKey(),
  version: uuid('version').notNull(),
});

export const stockReservations = pgTable(
  'stock_reservations',
  {
    ...reservationColumns(),
    proportionId: uuid('proportion_id')
      .notNull()
      .references(() => proportions.publicId),
  },
  (table) => [
    index('stock_reservations_proportion_id').on(table.proportionId, table.state),
    index('stock_reservations_order_id').on(table.orderId),
  ],
);

export const promoReservations = pgTable(
  'promo_reservations',
  {
    ...reservationColumns(),
    promoCodeId: uuid('promo_code_id')
      .notNull()
      .references(() => promoCodes.publicId),
  },
  (table) => [
    index('promo_reservations_promo_code_id').on(table.promoCodeId, table.state),
    index('promo_reservations_order_id').on(table.orderId),
  ],
);
