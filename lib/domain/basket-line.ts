import { z } from 'zod';
import { isZone } from './day';

const instant = z.iso.datetime({ offset: true });
const zone = z.string().refine(isZone);
/** No order costs more. */
const rubles = z.number().nonnegative().max(21_000_000);

/** A question of the format's own. */
const additionalField = z.object({ name: z.string(), label: z.string(), required: z.boolean() });

/** Data of the person who will start; asked for before paying where the format wants it. */
const participantInfo = z.object({
  first_name: z.string(),
  last_name: z.string(),
  second_name: z.string().optional(),
  phone: z.string(),
  gender: z.enum(['male', 'female']),
  birth_date: z.iso.date(),
  /** The T-shirt of the start; «Футболка не выбрана» is a valid answer. */
  item_size: z.string().optional(),
  region: z.number().int().optional(),
  /** The answers to the format's own questions. */
  additional_fields: z.array(additionalField.extend({ value: z.string() })).optional(),
});
export type ParticipantInfo = z.infer<typeof participantInfo>;

/** A code that the API has confirmed for a line: percent off so many pieces at most. The API judges it again. */
const appliedPromocode = z.object({
  code: z.string().min(1),
  discount: z.number().min(0).max(100),
  available_code_count: z.number().int().nonnegative(),
});
export type AppliedPromocode = z.infer<typeof appliedPromocode>;

/** A file chosen for a line: its bytes are in IndexedDB, only its name stands here. */
const keptFile = z.object({ id: z.string(), name: z.string() });

/** Fields of every kind of line. `price` and `totalCost` are rubles, to show; the API prices anew. */
const common = {
  public_id: z.string(),
  title: z.string(),
  price: rubles,
  count: z.number().int().positive(),
  totalCost: z.number().nonnegative(),
  logo: z.string().nullable(),
  promocode: appliedPromocode.optional(),
  /** A code that has left the line by itself: told until another is tried. */
  lost_promocode: z.string().optional(),
  notes: z.string().default(''),
  /** Whether the line must be brought to the buyer. */
  delivery: z.boolean().default(false),
  file: keptFile.optional(),
};

const size = z.object({ public_id: z.string(), name: z.string() });

/** `document` proves the right to the cluster. */
const chosenCluster = z.object({ name: z.string(), document: keptFile.optional() });

const otherParticipant = z.object({ info: participantInfo, cluster: chosenCluster.optional() });
export type OtherParticipant = z.infer<typeof otherParticipant>;

const storedTicket = z.object({
  ...common,
  selector: z.literal('ticket'),
  /** `kind` is the sport, which the cover is drawn of. */
  event: z.object({ public_id: z.string(), title: z.string(), kind: z.string().default('') }),
  event_city: z.object({ public_id: z.string(), timezone: zone, name: z.string() }),
  format_public_id: z.string(),
  start_time: instant,
  sale_ends: instant.nullable().default(null),
  cancelled: z.boolean().default(false),
  insurance: z.boolean(),
  insurance_available: z.boolean(),
  insurance_cost: rubles,
  clusters: z.array(z.object({ name: z.string(), document: z.boolean() })),
  /** Whether the participant names his region, and what else the format asks him. */
  regions: z.boolean().default(false),
  additional_fields: z.array(additionalField).default([]),
  cluster: chosenCluster.optional(),
  preregistration: z.boolean(),
  /** What has become of the participant's data: saved, put off, or neither yet. */
  preReg: z.enum(['ok', 'later', '']),
  /** Whether the participant's form asks for a second name. */
  second_name: z.boolean().default(false),
  team_all: z.boolean(),
  /** The team that the tickets are bought for, where one is chosen. */
  team: z.object({ public_id: z.string(), number: z.string() }).optional(),
  max_count: z.number().int().positive().nullable(),
  fixed_count: z.boolean(),
  buy_limit: z.number().int().positive().nullable(),
  tickets_left: z.object({ athlete: z.number().int().nonnegative() }),
  age_min: z.number().int().nullable(),
  age_max: z.number().int().nullable(),
  info: participantInfo.optional(),
  /** Participants of the tickets after the first; those who lack are given after paying. */
  others: z.array(otherParticipant).optional(),
  /** Whether the start has T-shirts to choose a size of, and goods of its own. */
  shirts: z.boolean().default(false),
  event_goods: z.boolean().default(false),
  /** Keys of the goods chosen with this ticket: they leave the basket with it. */
  eventGoods: z.array(z.string()).default([]),
});
export type TicketLine = z.infer<typeof storedTicket>;

/** Goods of the shop; `left` is how many of this size there were when the API was last asked. */
const storedGoods = z.object({
  ...common,
  selector: z.literal('shop'),
  size,
  left: z.number().int().nonnegative().nullable().default(null),
});
export type GoodsLine = z.infer<typeof storedGoods>;

/** A licence. Whose it is and where it is sent, is sealed in `sealed` and stands nowhere in the clear. */
const storedLicence = z.looseObject({
  ...common,
  selector: z.literal('license'),
  online: z.boolean().default(false),
  /** Days from the purchase to the earliest start. */
  activation_delay: z.number().int().nonnegative().default(0),
  /** The first day, YYYY-MM-DD. */
  start_date: z.union([z.literal(''), z.iso.date()]).default(''),
  /** The filled form (`LicenceFields`) as lib/device-store seals it, and the instant until when it can be opened. */
  sealed: z.string().default(''),
  sealed_until: z.union([z.literal(''), instant]).default(''),
  deliveryRegionId: z.number().int().nullable().default(null),
  deliveryCityId: z.number().int().nullable().default(null),
  delivery_method: z.string().nullable().default(null),
  /** Its name, to show. */
  delivery_name: z.string().default(''),
  /** Empty: they are sealed. */
  address: z.string().default(''),
  comment: z.string().default(''),
  deliveryPrice: rubles.default(0),
});
export type LicenceLine = z.infer<typeof storedLicence>;

/** Its details are not known: it is kept and sent, no screen offers one. */
const storedCertificate = z.looseObject({
  ...common,
  selector: z.literal('certificate'),
  format_public_id: z.string(),
});
export type CertificateLine = z.infer<typeof storedCertificate>;

/** Something laid into the basket while the API was out of reach: it becomes a line of its kind when it answers. */
const storedWish = z.object({
  selector: z.literal('awaited'),
  kind: z.enum(['ticket', 'shop']),
  public_id: z.string(),
  size_public_id: z.string().optional(),
  count: z.number().int().positive().default(1),
});
export type AwaitedLine = z.infer<typeof storedWish>;

export const storedLine = z.discriminatedUnion('selector', [
  storedTicket,
  storedGoods,
  storedLicence,
  storedCertificate,
  storedWish,
]);

/** Everything that can lie in the basket; one kind a selector. */
export type BasketLine = z.infer<typeof storedLine>;

/** A line whose price is known. */
export type PricedLine = Exclude<BasketLine, AwaitedLine>;

/** A line of tickets. */
export const isTicket = (line: BasketLine): line is TicketLine => line.selector === 'ticket';
/** A line of goods. */
export const isGoods = (line: BasketLine): line is GoodsLine => line.selector === 'shop';
/** A licence. */
export const isLicence = (line: BasketLine): line is LicenceLine => line.selector === 'license';
/** All but what waits for the API. */
export const isPriced = (line: BasketLine): line is PricedLine => line.selector !== 'awaited';

/** Tickets of a format are one line. */
export const ticketKey = (formatPublicId: string): string => `ticket:${formatPublicId}`;
/** Goods of a size are one line. */
export const goodsKey = (productPublicId: string, sizePublicId: string): string =>
  `shop:${productPublicId}:${sizePublicId}`;
/** Each licence is a line. */
export const licenceKey = (publicId: string): string => `license:${publicId}`;

/** Two things with the same key are one line: goods by id and size, a licence by its id, all else by its format. */
export function lineKey(line: BasketLine): string {
  switch (line.selector) {
    case 'ticket':
      return ticketKey(line.format_public_id);
    case 'shop':
      return goodsKey(line.public_id, line.size.public_id);
    case 'license':
      return licenceKey(line.public_id);
    case 'certificate':
      return `certificate:${line.format_public_id}`;
    case 'awaited':
      return line.kind === 'ticket' ? ticketKey(line.public_id) : goodsKey(line.public_id, line.size_public_id ?? '');
  }
}
