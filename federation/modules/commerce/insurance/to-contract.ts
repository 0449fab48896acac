import type { Insurance, LicenceDelivery } from '@/lib/contract/commerce/insurance';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import type { DeliveryRow, InsuranceRow } from './repository';

export const insuranceOf = ({ type, deliveries }: InsuranceRow): Insurance => ({
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
