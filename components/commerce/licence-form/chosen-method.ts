import type { Insurance } from '@/lib/contract/commerce/insurance';
import type { LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';

export const chosenMethod = (
  fields: Pick<LicenceFields, 'delivery_method'>,
  { delivery }: Pick<Insurance, 'delivery'>,
) => delivery.find(({ public_id }) => public_id === fields.delivery_method);
