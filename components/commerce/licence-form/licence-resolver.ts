import type { Resolver } from 'react-hook-form';
import { licenceDay } from '@/lib/domain/commerce/licence/licence';
import type { LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import { type FormLicenceType, licenceErrors } from './licence-errors';

export const licenceResolver =
  (type: FormLicenceType, isEditing: boolean): Resolver<LicenceFields> =>
  (values) => {
    const found = Object.entries(licenceErrors(values, type, { today: licenceDay(new Date()), isEditing }));
    if (found.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(found.map(([field, message]) => [field, { type: 'licence', message }])),
    };
  };
