import { z } from 'zod';
import type { TicketLine } from '@/lib/domain/basket-line';
import { participantRefusals } from '@/lib/domain/registration';
import { needsProof, participantRules } from '@/lib/domain/ticket-line';
import { documentRefusal } from '@/lib/domain/upload';
import { formatDate, parseDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';

const { validation } = messages;

type Start = Pick<
  TicketLine,
  'start_time' | 'event_city' | 'clusters' | 'shirts' | 'age_min' | 'age_max' | 'insurance'
>;

/** A proof that is kept in this browser already. */
type KeptDocument = NonNullable<NonNullable<TicketLine['cluster']>['document']>;

const fields = z.object({
  last_name: z.string().trim(),
  first_name: z.string().trim(),
  second_name: z.string().trim(),
  birth_date: z.string(),
  phone: z.string(),
  // Unanswered until the rules have judged it, as the others are.
  gender: z.custom<'male' | 'female'>(),
  cluster: z.string(),
  document: z.custom<File | KeptDocument>().nullable(),
  item_size: z.string(),
});
export type ParticipantFields = z.output<typeof fields>;

/** The participant's form of one line; the rules of C §5 are those that the API judges by. */
export function participantSchema(line: Start) {
  const rules = participantRules(line);
  return fields.superRefine((typed, context) => {
    const { document } = typed;
    const values = { ...typed, birth_date: parseDate(typed.birth_date) ?? '', document: document !== null };
    const refusals = participantRefusals(values, rules);
    const wrong = document instanceof File && needsProof(line, typed.cluster) ? documentRefusal(document) : null;
    if (wrong) refusals.set('document', validation.document[wrong]);
    for (const [field, message] of refusals) context.addIssue({ code: 'custom', path: [field], message });
  });
}

/** What is known of the participant: what the line keeps, else the reader's own profile. */
export function participantDraft(
  { info, cluster }: Pick<TicketLine, 'info' | 'cluster'>,
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
  };
}

interface Profile {
  readonly last_name: string;
  readonly name: string;
  readonly second_name: string;
  readonly birth_date: string | null;
  readonly phone: string | null;
  readonly gender: ParticipantFields['gender'] | null;
}

/** What a line keeps of a filled form; `proof` is the document of its cluster, kept in this browser. */
export function participantOf(fields: Omit<ParticipantFields, 'document'>, proof: KeptDocument | null) {
  const { cluster, birth_date, second_name, item_size, ...rest } = fields;
  return {
    info: {
      ...rest,
      ...(second_name && { second_name }),
      ...(item_size && { item_size }),
      birth_date: parseDate(birth_date) ?? '',
    },
    cluster: cluster ? { name: cluster, ...(proof && { document: proof }) } : undefined,
    preReg: 'ok',
  } satisfies Partial<TicketLine>;
}
