import * as stored from '@/lib/domain/base/input/stored';
import { ANY_COUNT } from './goods-line';
import { pricedFields } from './line-fields';
import { latest, lineFileOf, type RefusalRules, type SaleRules, uninsured } from './line-rules';

/** Only older versions of the site stored it; the API refuses it. */
const known = stored.object({
  ...pricedFields,
  selector: stored.oneOf('certificate'),
  format_public_id: stored.text,
});
export type CertificateLine = ReturnType<typeof known>;

export const certificateRules: SaleRules<CertificateLine> = {
  read: (line) => ({ ...Object(line), ...known(line) }),
  key: (line) => `certificate:${line.format_public_id}`,
  counts: () => ANY_COUNT,
  merge: latest,
  isReserved: false,
  withoutPaid: (line) => line,
  deviceData: lineFileOf,
  priceList: 'goods',
  terminal: 'federation',
  toPrice: uninsured,
  delivery: () => 0,
};

export const certificateRefusals: RefusalRules<CertificateLine> = {
  refusal: () => null,
  isReady: () => true,
  changesAt: () => [],
};
