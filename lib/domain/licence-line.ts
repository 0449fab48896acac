import type { LicenceLine } from './basket-line';
import type { Day } from './day';
import { lastDayOf, licenceDay, licenceState, type Term } from './licence';
import { startRefusal } from './licence-rules';

/** What stands against paying a licence: its form must be filled again, or its first day has come too near. */
export type LicenceObstacle = 'licence-data' | 'licence-start';

/** Whether the form that the line has sealed, and its photo, are as far as it knows still there: they are kept for a day. */
const isFilled = ({ sealed, sealed_until, file }: LicenceLine, now: Date): boolean =>
  sealed !== '' && file !== undefined && new Date(sealed_until) > now;

/** What stands against paying the line now, or `null`; the first day is judged as the API will judge it. */
export function licenceObstacle(line: LicenceLine, now: Date): LicenceObstacle | null {
  if (!isFilled(line, now)) return 'licence-data';
  const refusal = startRefusal(line.start_date, line.activation_delay, licenceDay(now));
  return refusal === null ? null : 'licence-start';
}

/** Whether the licence of the line, once it is paid, holds on a day; the term is its type's. */
export const holdsOn = ({ start_date }: Pick<LicenceLine, 'start_date'>, term: Term, day: Day): boolean =>
  start_date !== '' && licenceState(start_date, lastDayOf(start_date, term), day) === 'valid';

/** What a line takes anew whenever the catalogue is read again; prices in rubles. */
export interface LicenceTypeValues {
  readonly title: string;
  readonly price: number;
  readonly logo: string | null;
  readonly online: boolean;
  readonly activation_delay: number;
  readonly delivery: readonly { readonly public_id: string; readonly name: string; readonly cost: number }[];
}

/** The line follows its type: name, price, price of the chosen delivery. A delivery that is offered no more is to be chosen anew. */
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
