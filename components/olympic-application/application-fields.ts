import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ApplicationFields, applicationSchema } from './application-schema';

export interface ApplicationFieldsProps {
  form: UseFormReturn<ApplicationFields, unknown, z.output<typeof applicationSchema>>;
}
