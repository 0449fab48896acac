import { z } from 'zod';
import { ageRefusal, dayIn, isRealDay } from '@/lib/domain/age';
import type { TicketLine } from '@/lib/domain/basket';
import { parseDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';

const { validation } = messages;

/** The participant's form of one line: its clusters and ages are the format's (C §5). */
export function participantSchema(line: TicketLine) {
  const startDay = dayIn(new Date(line.start_time), line.event_city.timezone);
  return z.object({
    last_name: z.string().trim().min(1, validation.required).max(100),
    first_name: z.string().trim().min(1, validation.required).max(100),
    birth_date: z.string().superRefine((text, context) => {
      const day = parseDate(text);
      const refusal = day === null || !isRealDay(day) ? validation.date : ageRefusal(day, startDay, line);
      if (refusal) context.addIssue({ code: 'custom', message: refusal });
    }),
    phone: z.string().regex(/^\+7\d{10}$/, validation.phone),
    gender: z.enum(['male', 'female'], { error: validation.gender }),
    cluster: line.clusters.length > 0 ? z.string().min(1, validation.cluster) : z.string().optional(),
  });
}

export type ParticipantForm = z.input<ReturnType<typeof participantSchema>>;
