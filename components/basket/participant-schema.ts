import { z } from 'zod';
import { ageRefusal, dayIn } from '@/lib/domain/age';
import type { TicketLine } from '@/lib/domain/basket-line';
import { needsProof } from '@/lib/domain/ticket-line';
import { documentRefusal } from '@/lib/domain/upload';
import { formatDate, parseDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';

const { validation } = messages;

type Format = Pick<TicketLine, 'start_time' | 'event_city' | 'clusters' | 'shirts' | 'age_min' | 'age_max'>;

/** A proof that is kept in this browser already. */
type KeptDocument = NonNullable<NonNullable<TicketLine['cluster']>['document']>;

const name = z.string().trim().min(1, validation.required).max(100, 'Не длиннее 100 символов');

/** The participant's form of one line: its clusters, T-shirts and ages are the format's (C §5). */
export function participantSchema(line: Format) {
  const startDay = dayIn(new Date(line.start_time), line.event_city.timezone);
  return z
    .object({
      last_name: name,
      first_name: name,
      second_name: z.string().trim().max(100, 'Не длиннее 100 символов'),
      birth_date: z.string().superRefine((text, context) => {
        const day = parseDate(text);
        const refusal = day === null || day > startDay ? validation.date : ageRefusal(day, startDay, line);
        if (refusal) context.addIssue({ code: 'custom', message: refusal });
      }),
      phone: z.string().regex(/^\+7\d{10}$/, validation.phone),
      gender: z.enum(['male', 'female'], { error: validation.gender }),
      cluster: line.clusters.length > 0 ? z.string().min(1, validation.cluster) : z.string(),
      document: z.custom<File | KeptDocument>().nullable(),
      item_size: line.shirts ? z.string().min(1, validation.size) : z.string(),
    })
    .superRefine(({ cluster, document }, context) => {
      const refusal = needsProof(line, cluster) ? proofRefusal(document) : null;
      if (refusal) context.addIssue({ code: 'custom', path: ['document'], message: refusal });
    });
}

export type ParticipantFields = z.output<ReturnType<typeof participantSchema>>;

function proofRefusal(document: ParticipantFields['document']): string | null {
  if (document === null) return validation.file;
  const refusal = document instanceof File ? documentRefusal(document) : null;
  if (refusal === null) return null;
  return refusal === 'size' ? validation.documentSize : validation.fileFormat;
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
