import type { LicenceDelivery, LicenceType } from '@/lib/contract/commerce/licence-type';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import type { DeliveryRow, LicenceTypeRow } from './repository';

export const licenceTypeOf = ({ type, deliveries }: LicenceTypeRow): LicenceType => ({
  public_id: type.publicId,
  name: type.name,
  title: type.title,
  subtitle: type.subtitle,
  description: type.description,
  price: rublesOf(type.priceKopecks),
  footnote: type.footnote,
  logo: type.logo,
  online: type.online,
  activation_delay: type.activationDelayDays,
  term: { months: type.termMonths, days: type.termDays },
  delivery: deliveries.map(deliveryOf),
});

const deliveryOf = ({ publicId, name, costKopecks }: DeliveryRow): LicenceDelivery => ({
  public_id: publicId,
  name,
  cost: rublesOf(costKopecks),
});
