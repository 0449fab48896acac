import * as stored from '@/lib/domain/base/input/stored';
import { dayIn } from '@/lib/domain/base/time/day';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { clampCount, countBounds, orderBounds } from '@/lib/domain/commerce/ticket/places';
import {
  answersByName,
  answersOwnQuestions,
  isInsurable,
  type ParticipantRules,
} from '@/lib/domain/commerce/ticket/registration';
import { isForSomebody } from '@/lib/domain/commerce/ticket/who-may-start';
import { saleOf } from '@/lib/domain/events/calendar/format-sale';
import { basketCountRefusal } from './count-refusal';
import { pricedFields, rubles, storedFile, zone } from './line-fields';
import { ticketKey } from './line-key';
import { type JudgingFacts, type LineRefusal, type RefusalRules, type SaleRules, uninsured } from './line-rules';

const questionFields = { name: stored.text, label: stored.text, required: stored.flag };

const participantInfo = stored.object({
  first_name: stored.text,
  last_name: stored.text,
  second_name: stored.optional(stored.text),
  phone: stored.text,
  gender: stored.oneOf('male', 'female'),
  birth_date: stored.day,
  item_size: stored.optional(stored.text),
  region: stored.optional(stored.int()),
  additional_fields: stored.optional(stored.list(stored.object({ ...questionFields, value: stored.text }))),
});

const chosenCluster = stored.object({ name: stored.text, document: stored.optional(storedFile) });

const otherParticipant = stored.object({ info: participantInfo, cluster: stored.optional(chosenCluster) });
export type OtherParticipant = ReturnType<typeof otherParticipant>;

const read = stored.object({
  ...pricedFields,
  selector: stored.oneOf('ticket'),
  event: stored.object({ public_id: stored.text, title: stored.text, kind: stored.withDefault(stored.text, '') }),
  event_city: stored.object({ public_id: stored.text, timezone: zone, name: stored.text }),
  format_public_id: stored.text,
  start_time: stored.instant,
  sale_ends: stored.withDefault(stored.nullable(stored.instant), null),
  cancelled: stored.withDefault(stored.flag, false),
  /** Missing in lines of earlier versions until the format is requested. */
  refund_steps: stored.optional(stored.list(stored.object({ days: stored.int(), percent: stored.int() }))),
  insurance: stored.flag,
  insurance_available: stored.flag,
  insurance_cost: rubles,
  insurance_terms: stored.withDefault(
    stored.nullable(stored.object({ insurer: stored.text, sum: rubles, covers: stored.list(stored.text) })),
    null,
  ),
  clusters: stored.list(stored.object({ name: stored.text, document: stored.flag })),
  regions: stored.withDefault(stored.flag, false),
  additional_fields: stored.withDefault(stored.list(stored.object(questionFields)), []),
  cluster: stored.optional(chosenCluster),
  preregistration: stored.flag,
  preReg: stored.oneOf('ok', 'later', ''),
  second_name: stored.withDefault(stored.flag, false),
  team_all: stored.flag,
  team: stored.optional(stored.object({ public_id: stored.text, number: stored.text })),
  max_count: stored.nullable(stored.int(1)),
  fixed_count: stored.flag,
  buy_limit: stored.nullable(stored.int(1)),
  tickets_left: stored.object({ athlete: stored.int(0) }),
  places_at_once: stored.optional(stored.int(1)),
  age_min: stored.nullable(stored.int()),
  age_max: stored.nullable(stored.int()),
  info: stored.optional(participantInfo),
  /** Participants of the second and further tickets; missing ones are entered after payment. */
  others: stored.optional(stored.list(otherParticipant)),
  /** Whether the first ticket is for the buyer at their personal discount; missing until they choose. */
  personal_discount: stored.optional(stored.flag),
  shirts: stored.withDefault(stored.flag, false),
  event_goods: stored.withDefault(stored.flag, false),
  /** Keys of the goods chosen with this ticket, which are removed with it. */
  eventGoods: stored.withDefault(stored.list(stored.text), []),
});
export type TicketLine = ReturnType<typeof read>;

export const ticketRules: SaleRules<TicketLine> = {
  read,
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

function ticketRefusal(line: TicketLine, { isHeld, now }: JudgingFacts): LineRefusal | null {
  const sale = saleOf({ ...line, tickets_left: isHeld ? { athlete: line.count } : line.tickets_left }, now);
  if (sale !== 'open') return sale;
  if (!isForSomebody(line)) return 'closed';
  const refusal = isHeld ? null : basketCountRefusal(line.count, countBounds(line));
  return refusal ?? (awaitsParticipant(line) ? 'participant' : null);
}

function withoutFirst(line: TicketLine, tickets: number): TicketLine {
  const [first, ...others] = othersOf(line).slice(tickets - 1);
  const { info, cluster } = first ?? {};
  return { ...line, info, cluster, preReg: first ? 'ok' : '', others, personal_discount: undefined };
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
  | 'personal_discount'
  | 'promocode'
  | 'file'
  | 'eventGoods'
>;

/** Adjusts the count to the nearest allowed one; drops an insurance or cluster that is no longer offered. */
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

/** Saved data that no longer fit must be entered again. */
export function awaitsFirst({ preregistration, preReg, info, ...asking }: Prepared): boolean {
  if (!preregistration || preReg === 'later') return false;
  return preReg === '' || !isFit(info, asking);
}

function isFit(info: TicketLine['info'], { insurance, ...format }: Asking): boolean {
  const values = { region: info?.region ?? null, additional: answersByName(info?.additional_fields) };
  return (!insurance || isInsurable(info ?? {})) && answersOwnQuestions(values, format);
}

export const othersOf = ({ others = [], count }: Pick<TicketLine, 'others' | 'count'>): readonly OtherParticipant[] =>
  others.slice(0, Math.max(count - 1, 0));

export function isUnfit({ info, cluster }: OtherParticipant, line: Asking & Pick<TicketLine, 'clusters'>): boolean {
  const isClusterGone = line.clusters.length > 0 && !line.clusters.some(({ name }) => name === cluster?.name);
  return isClusterGone || (needsProof(line, cluster?.name ?? '') && !cluster?.document) || !isFit(info, line);
}

/** Whether the first participant or a saved further one prevents payment. */
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
