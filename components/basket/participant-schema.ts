import { z } from 'zod';
import { ageRefusal, dayIn } from '@/lib/domain/age';
import type { TicketLine } from '@/lib/domain/basket-line';
import { openClusters } from '@/lib/domain/ticket-line';
import { formatDate, parseDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';

const { validation } = messages;

type Format = Pick<TicketLine, 'start_time' | 'event_city' | 'clusters' | 'age_min' | 'age_max'>;

/** The participant's form of one line: its clusters and ages are the format's (C §5). */
export function participantSchema(line: Format) {
  const startDay = dayIn(new Date(line.start_time), line.event_city.timezone);
  return z.object({
    last_name: z.string().trim().min(1, validation.required).max(100, 'Не длиннее 100 символов'),
    first_name: z.string().trim().min(1, validation.required).max(100, 'Не длиннее 100 символов'),
    second_name: z.string().trim().max(100, 'Не длиннее 100 символов'),
    birth_date: z.string().superRefine((text, context) => {
      const day = parseDate(text);
      const refusal = day === null || day > startDay ? validation.date : ageRefusal(day, startDay, line);
      if (refusal) context.addIssue({ code: 'custom', message: refusal });
    }),
    phone: z.string().regex(/^\+7\d{10}$/, validation.phone),
    gender: z.enum(['male', 'female'], { error: validation.gender }),
    cluster: openClusters(line).length > 0 ? z.string().min(1, validation.cluster) : z.string(),
  });
}

export type ParticipantFields = z.output<ReturnType<typeof participantSchema>>;

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

/** What a line keeps of a filled form. */
export function participantOf({ cluster, birth_date, second_name, ...fields }: ParticipantFields) {
  return {
    info: { ...fields, ...(second_name && { second_name }), birth_date: parseDate(birth_date) ?? '' },
    cluster: cluster ? { name: cluster } : undefined,
    preReg: 'ok',
  } satisfies Partial<TicketLine>;
}
