import * as z from 'zod/mini';
import { ANY_COUNT } from './goods-line';
import { pricedFields } from './line-fields';
import { fileOf, latest, type RefusalRules, type SaleRules, uninsured } from './line-rules';

/** An older version of the site may have left one; the API refuses it, and no page offers one. */
const schema = z.looseObject({
  ...pricedFields,
  selector: z.literal('certificate'),
  format_public_id: z.string(),
});
export type CertificateLine = z.infer<typeof schema>;

export const certificateRules: SaleRules<CertificateLine> = {
  schema,
  key: (line) => `certificate:${line.format_public_id}`,
  counts: () => ANY_COUNT,
  merge: latest,
  isReserved: false,
  withoutPaid: (line) => line,
  deviceData: fileOf,
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
