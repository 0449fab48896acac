import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import type { LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';

export const chosenMethod = (
  fields: Pick<LicenceFields, 'delivery_method'>,
  { delivery }: Pick<LicenceType, 'delivery'>,
) => delivery.find(({ public_id }) => public_id === fields.delivery_method);
