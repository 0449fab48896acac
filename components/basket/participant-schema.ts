import { z } from 'zod';
import type { TicketLine } from '@/lib/domain/basket/ticket-line';
import { needsProof, participantRules, type StartOfLine } from '@/lib/domain/basket/ticket-line';
import { documentRefusal } from '@/lib/domain/input/upload';
import {
  answersByName,
  participantRefusals,
  type RegistrationField,
  withAnswers,
} from '@/lib/domain/ticket/registration';
import { formatDate, parseDate } from '@/lib/format/date';
import { validationMessages } from '@/lib/messages/validation';

type KeptDocument = NonNullable<NonNullable<TicketLine['cluster']>['document']>;

const fields = z.object({
  last_name: z.string().trim(),
  first_name: z.string().trim(),
  second_name: z.string().trim(),
  birth_date: z.string(),
  phone: z.string(),
  // Empty until the rules have judged it, as the others are.
  gender: z.custom<'male' | 'female'>(),
  cluster: z.string(),
  document: z.custom<File | KeptDocument>().nullable(),
  item_size: z.string(),
  region: z.string(),
  /** Values of the format's own questions, in its sequence: their names are no field names. */
  additional: z.array(z.string()),
});
export type ParticipantFields = z.output<typeof fields>;

export function participantSchema(line: StartOfLine) {
  const rules = participantRules(line);
  return fields.superRefine((typed, context) => {
    const { document } = typed;
    const values = {
      ...typed,
      birth_date: parseDate(typed.birth_date) ?? '',
      document: document !== null,
      region: regionOf(typed.region),
      additional: typedAnswers(line.additional_fields, typed.additional),
    };
    const refusals = participantRefusals(values, rules);
    const wrong = document instanceof File && needsProof(line, typed.cluster) ? documentRefusal(document) : null;
    if (wrong) refusals.set('document', validationMessages.document[wrong]);
    for (const [field, message] of refusals) {
      context.addIssue({ code: 'custom', path: pathOf(field, line.additional_fields), message });
    }
  });
}

type Questions = TicketLine['additional_fields'];

export function pathOf(field: RegistrationField, questions: readonly Pick<Questions[number], 'name'>[]) {
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

/** What the line holds, else the profile of the signed-in user. */
export function participantDraft(
  { info, cluster, additional_fields }: Pick<TicketLine, 'info' | 'cluster' | 'additional_fields'>,
  user: Profile | null,
): Partial<ParticipantFields> {
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
  readonly gender: ParticipantFields['gender'] | null;
  readonly region?: { readonly id: number } | null;
}

export function participantOf(
  { regions, additional_fields }: Pick<TicketLine, 'regions' | 'additional_fields'>,
  fields: Omit<ParticipantFields, 'document'>,
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
