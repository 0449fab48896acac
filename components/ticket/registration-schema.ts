import { z } from 'zod';
import { draftAnswers, pathOf, regionOf, typedAnswers } from '@/components/basket/participant-schema';
import type { EventFormat } from '@/lib/contract/event-format';
import type { Registration, Ticket } from '@/lib/contract/ticket';
import type { User } from '@/lib/contract/user';
import { dayIn } from '@/lib/domain/day';
import { phoneWithPlus } from '@/lib/domain/phone';
import {
  type RegistrationRules,
  type RegistrationValues,
  registrationRefusals,
  withAnswers,
} from '@/lib/domain/registration';
import { documentRefusal } from '@/lib/domain/upload';
import { formatDate, parseDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';

const { validation } = messages;

const fields = z.object({
  last_name: z.string(),
  first_name: z.string(),
  second_name: z.string(),
  birth_date: z.string(),
  phone: z.string(),
  gender: z.enum(['male', 'female']).or(z.literal('')).nullish(),
  item_size: z.string(),
  region: z.string(),
  cluster: z.string(),
  document: z.custom<File>().nullable(),
  team: z.string(),
  /** Answers to the format's own questions, in its sequence: their names are no field names. */
  additional: z.array(z.string()),
});
export type RegistrationFields = z.output<typeof fields>;

/** What the form of this ticket asks for; `sizes` and `hasTeams` are asked of the API. */
export function rulesOf(
  ticket: Ticket,
  format: EventFormat,
  { sizes, hasTeams }: { sizes: readonly string[]; hasTeams: boolean },
): RegistrationRules {
  return {
    startDay: dayIn(new Date(format.start_time), format.event_city.timezone),
    age_min: format.age_min,
    age_max: format.age_max,
    insured: ticket.info.insurance,
    sizes,
    regions: format.regions,
    clusters: format.clusters,
    teams: hasTeams && ticket.team_public_id === null,
    additional_fields: format.additional_fields,
  };
}

/** The rules of C §5 are those that the API judges by. */
export function registrationSchema(rules: RegistrationRules) {
  return fields.superRefine((values, context) => {
    for (const [field, message] of registrationRefusals(typedValues(values, rules), rules)) {
      context.addIssue({ code: 'custom', path: pathOf(field, rules.additional_fields), message });
    }
    const refusal = values.document ? documentRefusal(values.document) : null;
    if (refusal) context.addIssue({ code: 'custom', path: ['document'], message: validation.document[refusal] });
  });
}

function typedValues(values: RegistrationFields, rules: RegistrationRules): RegistrationValues {
  return {
    ...values,
    birth_date: parseDate(values.birth_date) ?? '',
    gender: values.gender ?? '',
    region: regionOf(values.region),
    document: values.document !== null,
    additional: typedAnswers(rules.additional_fields, values.additional),
  };
}

/** The form stands where its holder may fill it, and, locked, where the ticket tells who starts: that is told to the holder alone. */
export const hasParticipantForm = ({ actions, info }: Ticket): boolean =>
  actions.includes('register') || (info.registered && info.last_name !== '');

/** What the ticket says of its participant, else the member: a registered ticket speaks of its participant alone. */
export function registrationDraft({ info, event_format }: Ticket, member: User | null): RegistrationFields {
  const user = info.registered ? null : member;
  const birthDate = info.birth_date ?? user?.birth_date;
  const phone = info.phone ?? user?.phone;
  return {
    last_name: info.last_name || (user?.last_name ?? ''),
    first_name: info.first_name || (user?.name ?? ''),
    second_name: info.second_name || (user?.second_name ?? ''),
    birth_date: birthDate ? formatDate(birthDate) : '',
    phone: phone ? phoneWithPlus(phone) : '',
    gender: info.gender ?? user?.gender ?? '',
    item_size: info.item_size ?? '',
    region: String(info.region ?? user?.region?.id ?? ''),
    cluster: info.cluster ?? '',
    document: null,
    team: '',
    additional: draftAnswers(event_format.additional_fields, info.additional_fields),
  };
}

/** Who starts: what of the form a profile tells too. */
export type PersonField = 'last_name' | 'first_name' | 'second_name' | 'birth_date' | 'phone' | 'gender';

/**
 * A ticket bought at the personal discount is for the start of who bought it: what the profile tells can't be changed
 * here, what it lacks can be filled in. Who was handed such a ticket registers by their own data.
 */
export function personFieldsOfProfile(ticket: Ticket, member: User | null): ReadonlySet<PersonField> {
  if (!isForBuyerAlone(ticket) || !member) return new Set();
  const { name, last_name, second_name, birth_date, phone, gender } = member;
  const told: Record<PersonField, string | null> = {
    ...{ last_name, first_name: name, second_name, birth_date, phone, gender },
  };
  return new Set((Object.keys(told) as PersonField[]).filter((field) => told[field]));
}

/** Bought at the personal discount by the one who holds it. */
export const isForBuyerAlone = ({ info, original_user_public_id }: Ticket): boolean =>
  info.discounted && original_user_public_id === null;

/** What is sent (C-174): the phone without its plus, the cluster with its proof. */
export function registrationOf(
  { public_id, event_format }: Ticket,
  values: RegistrationFields,
  proof: string | null,
): Registration {
  return {
    public_id,
    ...(values.team ? { team_public_id: values.team } : { format_public_id: event_format.public_id }),
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
