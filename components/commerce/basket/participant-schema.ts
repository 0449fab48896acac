import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { documentRefusal } from '@/lib/domain/base/input/upload';
import { personName } from '@/lib/domain/base/text/name';
import { needsProof, participantRules, type StartOfLine } from '@/lib/domain/commerce/basket/ticket-line';
import { participantRefusals } from '@/lib/domain/commerce/ticket/registration';
import { parseDate } from '@/lib/format/date';
import { validationMessages } from '@/lib/messages/validation';
import { fieldPathOf, regionOf, type TypedParticipant, typedAnswers } from './participant-values';

const personText = z.string().overwrite(personName);

const fields = z.object({
  last_name: personText,
  first_name: personText,
  second_name: personText,
  birth_date: z.string(),
  phone: z.string(),
  gender: z.custom<TypedParticipant['gender']>(),
  cluster: z.string(),
  document: z.custom<TypedParticipant['document']>(),
  item_size: z.string(),
  region: z.string(),
  additional: z.array(z.string()),
}) satisfies z.ZodType<TypedParticipant>;

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
      context.addIssue({ code: 'custom', path: fieldPathOf(field, line.additional_fields), message });
    }
  });
}

export const participantResolver = (line: StartOfLine) => zodResolver(participantSchema(line));
