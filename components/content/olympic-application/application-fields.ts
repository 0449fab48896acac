import type { UseFormReturn } from 'react-hook-form';
import type { ApplicationFields } from './application-schema';
import type { ReadApplication } from './application-values';

export interface ApplicationFieldsProps {
  form: UseFormReturn<ApplicationFields, unknown, ReadApplication>;
}
