import * as z from 'zod/mini';
import { saleOf } from '@/lib/domain/calendar/format-sale';
import { kopecksOf } from '@/lib/domain/money/money';
import { clampCount, countBounds, orderBounds } from '@/lib/domain/ticket/places';
import {
  answersByName,
  answersOwnQuestions,
  isInsurable,
  type ParticipantRules,
} from '@/lib/domain/ticket/registration';
import { dayIn } from '@/lib/domain/time/day';
import { countRefusal } from './count-refusal';
import { instant, pricedFields, rubles, storedFile, zone } from './line-fields';
import { ticketKey } from './line-key';
import { type Judged, type LineRefusal, type RefusalRules, type SaleRules, uninsured } from './line-rules';

const additionalField = z.object({ name: z.string(), label: z.string(), required: z.boolean() });

const participantInfo = z.object({
  first_name: z.string(),
  last_name: z.string(),
  second_name: z.optional(z.string()),
  phone: z.string(),
  gender: z.enum(['male', 'female']),
  birth_date: z.iso.date(),
  item_size: z.optional(z.string()),
  region: z.optional(z.int()),
  additional_fields: z.optional(z.array(z.extend(additionalField, { value: z.string() }))),
});
export type ParticipantInfo = z.infer<typeof participantInfo>;

const chosenCluster = z.object({ name: z.string(), document: z.optional(storedFile) });

const otherParticipant = z.object({ info: participantInfo, cluster: z.optional(chosenCluster) });
export type OtherParticipant = z.infer<typeof otherParticipant>;

const schema = z.object({
  ...pricedFields,
  selector: z.literal('ticket'),
  event: z.object({ public_id: z.string(), title: z.string(), kind: z._default(z.string(), '') }),
  event_city: z.object({ public_id: z.string(), timezone: zone, name: z.string() }),
  format_public_id: z.string(),
  start_time: instant,
  sale_ends: z._default(z.nullable(instant), null),
  cancelled: z._default(z.boolean(), false),
  /** Missing in lines of earlier versions until their format is asked for. */
  refund_steps: z.optional(z.array(z.object({ days: z.int(), percent: z.int() }))),
  insurance: z.boolean(),
  insurance_available: z.boolean(),
  insurance_cost: rubles,
  clusters: z.array(z.object({ name: z.string(), document: z.boolean() })),
  regions: z._default(z.boolean(), false),
  additional_fields: z._default(z.array(additionalField), []),
  cluster: z.optional(chosenCluster),
  preregistration: z.boolean(),
  /** Whether the first participant's data are saved, put off, or neither yet. */
  preReg: z.enum(['ok', 'later', '']),
  second_name: z._default(z.boolean(), false),
  team_all: z.boolean(),
  team: z.optional(z.object({ public_id: z.string(), number: z.string() })),
  max_count: z.nullable(z.int().check(z.positive())),
  fixed_count: z.boolean(),
  buy_limit: z.nullable(z.int().check(z.positive())),
  tickets_left: z.object({ athlete: z.int().check(z.nonnegative()) }),
  age_min: z.nullable(z.int()),
  age_max: z.nullable(z.int()),
  info: z.optional(participantInfo),
  /** Participants of the tickets after the first; missing ones are given after paying. */
  others: z.optional(z.array(otherParticipant)),
  shirts: z._default(z.boolean(), false),
  event_goods: z._default(z.boolean(), false),
  /** Keys of the goods chosen with this ticket: they leave the basket with it. */
  eventGoods: z._default(z.array(z.string()), []),
});
export type TicketLine = z.infer<typeof schema>;

export const ticketRules: SaleRules<TicketLine> = {
  schema,
  key: (line) => ticketKey(line.format_public_id),
  counts: orderBounds,
  merge: (stored, added) => ({
    ...stored,
    ...added,
    ...(stored.preReg !== '' && added.preReg === '' && { preReg: stored.preReg }),
    ...(added.eventGoods.length === 0 && { eventGoods: stored.eventGoods }),
  }),
  isReserved: true,
  withoutPaid: withoutFirst,
  deviceData: (line) => ({
    sealed: [],
    files: [line.file, ...[line, ...(line.others ?? [])].map(({ cluster }) => cluster?.document)].flatMap((file) =>
      file ? [file.id] : [],
    ),
  }),
  priceList: 'tickets',
  terminal: 'federation',
  toPrice: (line) => ({
    ...uninsured(line),
    insurancePerTicket: line.insurance ? kopecksOf(line.insurance_cost) : 0,
  }),
  delivery: () => 0,
};

export const ticketRefusals: RefusalRules<TicketLine> = {
  refusal: ticketRefusal,
  isReady: (line) => !awaitsParticipant(line),
  changesAt: ({ start_time }) => [start_time],
};

function ticketRefusal(line: TicketLine, { isHeld, now }: Judged): LineRefusal | null {
  const sale = saleOf({ ...line, tickets_left: isHeld ? { athlete: line.count } : line.tickets_left }, now);
  if (sale !== 'open') return sale;
  const refusal = isHeld ? null : countRefusal(line.count, countBounds(line));
  return refusal ?? (awaitsParticipant(line) ? 'participant' : null);
}

function withoutFirst(line: TicketLine, tickets: number): TicketLine {
  const [first, ...others] = othersOf(line).slice(tickets - 1);
  const { info, cluster } = first ?? {};
  return { ...line, info, cluster, preReg: first ? 'ok' : '', others };
}

export type FormatValues = Omit<
  TicketLine,
  | 'selector'
  | 'public_id'
  | 'format_public_id'
  | 'count'
  | 'totalCost'
  | 'insurance'
  | 'cluster'
  | 'team'
  | 'preReg'
  | 'info'
  | 'others'
  | 'promocode'
  | 'file'
  | 'eventGoods'
>;

/** A count that is no longer sold becomes the nearest allowed; an insurance or a cluster that is gone is dropped. */
export function freshTicket(stale: TicketLine, fresh: FormatValues): TicketLine {
  const isClusterGone = stale.cluster && !fresh.clusters.some(({ name }) => name === stale.cluster?.name);
  return {
    ...stale,
    ...fresh,
    count: clampCount(stale.count, orderBounds(fresh)),
    insurance: stale.insurance && fresh.insurance_available,
    ...(isClusterGone && { cluster: undefined, preReg: stale.preReg === 'ok' ? '' : stale.preReg }),
  };
}

type Asking = Pick<TicketLine, 'insurance' | 'regions' | 'additional_fields'>;
type Prepared = Asking & Pick<TicketLine, 'preregistration' | 'preReg' | 'info'>;

/** Saved data are asked for again when they no longer fit. */
export function awaitsFirst({ preregistration, preReg, info, ...asking }: Prepared): boolean {
  if (!preregistration || preReg === 'later') return false;
  return preReg === '' || !isFit(info, asking);
}

function isFit(info: TicketLine['info'], { insurance, ...format }: Asking): boolean {
  const answers = { region: info?.region ?? null, additional: answersByName(info?.additional_fields) };
  return (!insurance || isInsurable(info ?? {})) && answersOwnQuestions(answers, format);
}

export const othersOf = ({ others = [], count }: Pick<TicketLine, 'others' | 'count'>): readonly OtherParticipant[] =>
  others.slice(0, Math.max(count - 1, 0));

export function isUnfit({ info, cluster }: OtherParticipant, line: Asking & Pick<TicketLine, 'clusters'>): boolean {
  const isClusterGone = line.clusters.length > 0 && !line.clusters.some(({ name }) => name === cluster?.name);
  return isClusterGone || (needsProof(line, cluster?.name ?? '') && !cluster?.document) || !isFit(info, line);
}

/** Whether the first participant or a saved further one blocks paying. */
export const awaitsParticipant = (line: Prepared & Pick<TicketLine, 'others' | 'count' | 'clusters'>): boolean =>
  awaitsFirst(line) || (line.preregistration && othersOf(line).some((other) => isUnfit(other, line)));

export type StartOfLine = Pick<
  TicketLine,
  | 'start_time'
  | 'event_city'
  | 'clusters'
  | 'shirts'
  | 'age_min'
  | 'age_max'
  | 'insurance'
  | 'regions'
  | 'additional_fields'
>;

export const participantRules = (line: StartOfLine): ParticipantRules => ({
  startDay: dayIn(new Date(line.start_time), line.event_city.timezone),
  age_min: line.age_min,
  age_max: line.age_max,
  insured: line.insurance,
  sizes: line.shirts ? 'any' : [],
  clusters: line.clusters,
  regions: line.regions,
  additional_fields: line.additional_fields,
});

export const needsProof = ({ clusters }: Pick<TicketLine, 'clusters'>, clusterName: string): boolean =>
  clusters.some(({ name, document }) => document && name === clusterName);
