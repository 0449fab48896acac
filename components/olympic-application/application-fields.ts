import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ApplicationFields, applicationSchema } from './application-schema';

/** What each part of the application's form gets. */
export interface ApplicationFieldsProps {
  form: UseFormReturn<ApplicationFields, unknown, z.output<typeof applicationSchema>>;
}
