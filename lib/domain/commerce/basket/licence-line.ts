import * as stored from '@/lib/domain/base/input/stored';
import type { Day } from '@/lib/domain/base/time/day';
import { lastDayOf, licenceDay, licenceState, type Term } from '@/lib/domain/commerce/licence/licence';
import { licenceStartRefusal } from '@/lib/domain/commerce/licence/licence-rules';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { pricedFields, rubles } from './line-fields';
import { licenceKey } from './line-key';
import { latest, lineFileOf, type RefusalRules, type SaleRules, uninsured } from './line-rules';

const read = stored.object({
  ...pricedFields,
  selector: stored.oneOf('license'),
  online: stored.withDefault(stored.flag, false),
  activation_delay: stored.withDefault(stored.int(0), 0),
  start_date: stored.withDefault(stored.emptyOr(stored.day), ''),
  /** The filled form (`LicenceFields`), sealed by lib/device-store, and the end of its life. */
  sealed: stored.withDefault(stored.text, ''),
  sealed_until: stored.withDefault(stored.emptyOr(stored.instant), ''),
  deliveryRegionId: stored.withDefault(stored.nullable(stored.int()), null),
  deliveryCityId: stored.withDefault(stored.nullable(stored.int()), null),
  delivery_method: stored.withDefault(stored.nullable(stored.text), null),
  delivery_name: stored.withDefault(stored.text, ''),
  /** Always empty: personal data is only in `sealed`. */
  address: stored.withDefault(stored.text, ''),
  comment: stored.withDefault(stored.text, ''),
  deliveryPrice: stored.withDefault(rubles, 0),
});
export type LicenceLine = ReturnType<typeof read>;

const ONE = { min: 1, max: 1, step: 1 };

export const licenceRules: SaleRules<LicenceLine> = {
  read,
  key: (line) => licenceKey(line.public_id),
  counts: () => ONE,
  merge: latest,
  isReserved: false,
  withoutPaid: (line) => line,
  deviceData: (line) => ({ ...lineFileOf(line), sealed: line.sealed === '' ? [] : [line.sealed] }),
  priceList: 'licences',
  terminal: 'insurer',
  toPrice: uninsured,
  delivery: ({ deliveryPrice }) => kopecksOf(deliveryPrice),
};

export const licenceRefusals: RefusalRules<LicenceLine> = {
  refusal: (line, { now }) => licenceRefusal(line, now),
  isReady: (line, now) => licenceRefusal(line, now) === null,
  changesAt: ({ sealed_until }) => (sealed_until === '' ? [] : [sealed_until]),
};

const isFilled = ({ sealed, sealed_until, file }: LicenceLine, now: Date): boolean =>
  sealed !== '' && file !== undefined && new Date(sealed_until) > now;

function licenceRefusal(line: LicenceLine, now: Date): 'licence-data' | 'licence-start' | null {
  if (!isFilled(line, now)) return 'licence-data';
  const refusal = licenceStartRefusal(line.start_date, line.activation_delay, licenceDay(now));
  return refusal === null ? null : 'licence-start';
}

export const holdsOn = ({ start_date }: Pick<LicenceLine, 'start_date'>, term: Term, day: Day): boolean =>
  start_date !== '' && licenceState(start_date, lastDayOf(start_date, term), day) === 'valid';

export interface LicenceTypeValues {
  readonly title: string;
  readonly price: number;
  readonly logo: string | null;
  readonly online: boolean;
  readonly activation_delay: number;
  readonly delivery: readonly { readonly public_id: string; readonly name: string; readonly cost: number }[];
}

/** A delivery method that is no longer offered must be chosen again. */
export function freshLicence(line: LicenceLine, { delivery: methods, ...type }: LicenceTypeValues): LicenceLine {
  const { title, price, logo, online, activation_delay } = type;
  const values = { title, price, logo, online, activation_delay };
  if (online)
    return { ...line, ...values, delivery: false, delivery_method: null, delivery_name: '', deliveryPrice: 0 };
  const method = methods.find(({ public_id }) => public_id === line.delivery_method);
  if (!method) return { ...line, ...values, delivery_method: null, sealed_until: '' };
  return {
    ...line,
    ...values,
    delivery: method.cost > 0,
    delivery_name: method.name,
    deliveryPrice: method.cost,
  };
}
