import type { z } from 'zod';
import type { SchemaForm } from '@/components/base/form/use-api-form';
import type { OlympicApplication } from '@/lib/contract/content/olympic';
import type { ApplicationFields, applicationSchema } from './application-schema';

export type ReadApplication = z.output<typeof applicationSchema>;

export interface ApplicationFieldsProps {
  form: SchemaForm<ApplicationFields, ReadApplication>;
}

/** Only for controlled inputs; other fields keep what was typed before hydration. */
export const emptyControls = {
  b_date: '',
  phone: '',
  passport_valid: '',
  filename: null,
  emergency_phone: '',
} satisfies Partial<ApplicationFields>;

export const emptyApplication: ApplicationFields = {
  ...emptyControls,
  name: '',
  name_en: '',
  email: '',
  city_name: '',
  qualification: '',
  first_sport: '',
  best_result: '',
  experience: '',
  height: '',
  weight: '',
  trainer_name: '',
  trainer_contact: '',
  passport: false,
  video: '',
  emergency_name: '',
  accept_terms: false,
};

export function applicationOf(
  { passport_valid, ...values }: ReadApplication,
  encodedProtocol: string,
): OlympicApplication {
  return {
    ...values,
    ...(passport_valid && { passport_valid }),
    filename: encodedProtocol,
    accept_terms: true,
  };
}
