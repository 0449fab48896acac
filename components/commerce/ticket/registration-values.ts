import {
  draftAnswers,
  regionOf,
  type TypedParticipant,
  typedAnswers,
} from '@/components/commerce/basket/participant-values';
import type { User } from '@/lib/contract/account/user';
import type { Ticket, TicketRegistration } from '@/lib/contract/commerce/ticket';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { phoneWithPlus } from '@/lib/domain/account/phone';
import { dayIn } from '@/lib/domain/base/time/day';
import { discountStarter } from '@/lib/domain/commerce/ticket/discount-person';
import { isCorrection, type Person } from '@/lib/domain/commerce/ticket/person';
import {
  type RegistrationRules,
  type RegistrationValues,
  withAnswers,
} from '@/lib/domain/commerce/ticket/registration';
import { formatDate, parseDate } from '@/lib/format/date';
import { isForBuyerOnly } from './participant-form';

/** Represents the proof that the API stores with a registered ticket. */
export const STORED_PROOF = { id: 'stored', name: 'Документ уже приложен' };

/** As typed. */
export interface TypedRegistration extends Omit<TypedParticipant, 'gender' | 'document'> {
  gender?: 'male' | 'female' | '' | null;
  document: File | typeof STORED_PROOF | null;
  team: string;
}

export function registrationRulesOf(
  ticket: Ticket,
  format: EventFormat,
  { sizes }: { sizes: readonly string[] },
): RegistrationRules {
  return {
    startDay: dayIn(new Date(format.start_time), format.event_city.timezone),
    age_min: format.age_min,
    age_max: format.age_max,
    insured: ticket.info.insurance,
    sizes,
    regions: format.regions,
    clusters: format.clusters,
    teams: format.team_all && !ticket.info.registered && ticket.team_public_id === null,
    additional_fields: format.additional_fields,
  };
}

export interface BeforeChange {
  readonly cluster: string | null;
  /** The person whom the stored document was judged for. */
  readonly proven: Person;
}

/** As the rules judge them; `before` is of a registered participant whose data are changed. */
export function typedValues(
  values: TypedRegistration,
  rules: RegistrationRules,
  before: BeforeChange | null,
): RegistrationValues {
  const birth_date = parseDate(values.birth_date) ?? '';
  // The stored proof is of this person for this cluster, as the API judges.
  const after = { ...values, birth_date, gender: values.gender || null };
  const isStoredValid =
    values.document !== null && before?.cluster === values.cluster && isCorrection(before.proven, after);
  return {
    ...values,
    birth_date,
    gender: values.gender ?? '',
    region: regionOf(values.region),
    document: values.document instanceof File || isStoredValid,
    additional: typedAnswers(rules.additional_fields, values.additional),
  };
}

/** Values of the profile win over those of the ticket. */
export function registrationDraft(ticket: Ticket, member: User | null): TypedRegistration {
  const { info, former_participant, event_format } = ticket;
  const known = info.registered ? info : former_participant;
  const user = known ? null : member;
  const { birth_date, phone, gender, item_size, region, cluster, additional_fields, ...names } = known ?? info;
  return {
    last_name: names.last_name || (user?.last_name ?? ''),
    first_name: names.first_name || (user?.name ?? ''),
    second_name: names.second_name || (user?.second_name ?? ''),
    birth_date: typedDay(birth_date ?? user?.birth_date),
    phone: typedPhone(phone ?? user?.phone),
    gender: gender ?? user?.gender ?? '',
    item_size: item_size ?? '',
    region: String(region ?? user?.region?.id ?? ''),
    cluster: cluster ?? '',
    document: info.registered && info.cluster_document ? STORED_PROOF : null,
    team: '',
    additional: draftAnswers(event_format.additional_fields, additional_fields),
    ...(!info.registered && participantFieldsOfProfile(ticket, member)),
  };
}

const typedDay = (day: string | null | undefined) => (day ? formatDate(day) : '');
const typedPhone = (phone: string | null | undefined) => (phone ? phoneWithPlus(phone) : '');

type PersonField = 'last_name' | 'first_name' | 'second_name' | 'birth_date' | 'phone' | 'gender';

/** A ticket with the personal discount is for its buyer: fields of the profile are locked. */
export function participantFieldsOfProfile(
  ticket: Ticket,
  member: User | null,
): Partial<Pick<TypedRegistration, PersonField>> {
  if (!isForBuyerOnly(ticket) || !member) return {};
  const profile = { ...member, first_name: member.name };
  const { person, isProfile } = discountStarter(ticket.discount_person ?? null, profile);
  const { last_name, first_name, birth_date, gender } = person;
  const { second_name, phone } = isProfile ? member : { second_name: '', phone: null };
  return {
    ...(last_name && { last_name }),
    ...(first_name && { first_name }),
    ...(second_name && { second_name }),
    ...(birth_date && { birth_date: typedDay(birth_date) }),
    ...(phone && { phone: typedPhone(phone) }),
    ...(gender && { gender }),
  };
}

function teamOf(chosen: string, format_public_id: string) {
  if (chosen === 'new' || chosen === 'later') return { format_public_id, team_choice: chosen } as const;
  return chosen ? { team_public_id: chosen } : { format_public_id };
}

/** Phones go without the plus. */
export function registrationOf(
  { public_id, event_format }: Ticket,
  values: TypedRegistration,
  proof: string | null,
): TicketRegistration {
  return {
    public_id,
    ...teamOf(values.team, event_format.public_id),
    last_name: values.last_name,
    first_name: values.first_name,
    ...(values.second_name && { second_name: values.second_name }),
    birth_date: parseDate(values.birth_date) ?? '',
    phone: values.phone.replace('+', ''),
    gender: values.gender || 'male',
    ...(values.item_size && { item_size: values.item_size }),
    ...(event_format.regions && values.region && { region: Number(values.region) }),
    ...(values.cluster && { cluster: { name: values.cluster, ...(proof && { document: proof }) } }),
    additional_fields: withAnswers(
      event_format.additional_fields,
      typedAnswers(event_format.additional_fields, values.additional),
    ),
  };
}

export const firstRegistered = (ticket: Ticket, tickets: readonly Ticket[]): Ticket | undefined =>
  tickets
    .filter(
      ({ public_id, order_public_id, info }) =>
        public_id !== ticket.public_id &&
        order_public_id === ticket.order_public_id &&
        info.registered &&
        info.last_name !== '',
    )
    .toSorted((one, other) => one.ticketNumber.localeCompare(other.ticketNumber))[0];
