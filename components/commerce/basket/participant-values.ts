import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { answersByName, type RegistrationField, withAnswers } from '@/lib/domain/commerce/ticket/registration';
import { formatDate, parseDate } from '@/lib/format/date';

type KeptDocument = NonNullable<NonNullable<TicketLine['cluster']>['document']>;

/** As typed. */
export interface TypedParticipant {
  last_name: string;
  first_name: string;
  second_name: string;
  birth_date: string;
  phone: string;
  gender: 'male' | 'female';
  cluster: string;
  document: File | KeptDocument | null;
  item_size: string;
  region: string;
  /** Values of the format's own questions, in its sequence: their names are no field names. */
  additional: string[];
}

type Questions = TicketLine['additional_fields'];

export function fieldPathOf(field: RegistrationField, questions: readonly Pick<Questions[number], 'name'>[]) {
  const [name = '', question] = field.split(/\.(.*)/s);
  return question === undefined ? [name] : ['additional', questions.findIndex((each) => each.name === question)];
}

export const typedAnswers = (questions: readonly Pick<Questions[number], 'name'>[], typed: readonly string[]) =>
  Object.fromEntries(questions.map(({ name }, index) => [name, typed[index] ?? '']));

export function draftAnswers(questions: Questions, kept: readonly { name: string; value: string }[] = []): string[] {
  const known = answersByName(kept);
  return questions.map(({ name }) => known[name] ?? '');
}

export const regionOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

export function participantDraft(
  { info, cluster, additional_fields }: Pick<TicketLine, 'info' | 'cluster' | 'additional_fields'>,
  user: Profile | null,
): Partial<TypedParticipant> {
  const phone = info?.phone ?? (user?.phone ? `+${user.phone.replace(/^\+/, '')}` : '');
  const birthDate = info?.birth_date ?? user?.birth_date;
  return {
    last_name: info?.last_name ?? user?.last_name ?? '',
    first_name: info?.first_name ?? user?.name ?? '',
    second_name: info?.second_name ?? user?.second_name ?? '',
    birth_date: birthDate ? formatDate(birthDate) : '',
    phone,
    gender: info?.gender ?? user?.gender ?? undefined,
    cluster: cluster?.name ?? '',
    document: cluster?.document ?? null,
    item_size: info?.item_size ?? '',
    region: String(info?.region ?? user?.region?.id ?? ''),
    additional: draftAnswers(additional_fields, info?.additional_fields),
  };
}

interface Profile {
  readonly last_name: string;
  readonly name: string;
  readonly second_name: string;
  readonly birth_date: string | null;
  readonly phone: string | null;
  readonly gender: TypedParticipant['gender'] | null;
  readonly region?: { readonly id: number } | null;
}

export function participantValuesOf(
  { regions, additional_fields }: Pick<TicketLine, 'regions' | 'additional_fields'>,
  fields: Omit<TypedParticipant, 'document'>,
  proof: KeptDocument | null,
) {
  const { cluster, birth_date, second_name, item_size, region: typedRegion, additional, ...rest } = fields;
  const region = regions ? regionOf(typedRegion) : null;
  return {
    info: {
      ...rest,
      ...(second_name && { second_name }),
      ...(item_size && { item_size }),
      ...(region !== null && { region }),
      ...(additional_fields.length > 0 && {
        additional_fields: withAnswers(additional_fields, typedAnswers(additional_fields, additional)),
      }),
      birth_date: parseDate(birth_date) ?? '',
    },
    cluster: cluster ? { name: cluster, ...(proof && { document: proof }) } : undefined,
    preReg: 'ok',
  } satisfies Partial<TicketLine>;
}
