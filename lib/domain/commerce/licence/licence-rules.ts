import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { type Day, isRealDay } from '@/lib/domain/base/time/day';
import { shownDay, startLimits } from './licence';

export interface LicenceTypeToJudge {
  readonly online: boolean;
  /** Days from the purchase to the earliest start. */
  readonly activation_delay: number;
  /** Delivery methods of a paper licence; `cost` in rubles, 0 for pick-up. */
  readonly delivery: readonly { readonly public_id: string; readonly cost: number }[];
}

export interface LicenceToJudge {
  readonly start_date: Day;
  readonly birth_date: Day;
  readonly passport_date: Day;
  readonly relative_name?: string | undefined;
  readonly relative_phone?: string | undefined;
  readonly delivery?:
    | { readonly public_id: string; readonly address?: string | undefined; readonly location_id?: number | undefined }
    | undefined;
}

type JudgedField =
  | 'start_date'
  | 'birth_date'
  | 'passport_date'
  | 'relative_name'
  | 'relative_phone'
  | 'delivery'
  | 'address'
  | 'location_id';

export interface LicenceProblem {
  readonly field: JudgedField;
  readonly message: string;
}

export function licenceStartRefusal(start: Day, activationDelayDays: number, today: Day): string | null {
  const { min, max } = startLimits(activationDelayDays, today);
  if (start >= min && start <= max) return null;
  return `Лицензия может начаться с ${shownDay(min)} по ${shownDay(max)}`;
}

/** A paper licence without `delivery` is picked up, which its type must offer. `today` is Moscow's. */
export function licenceProblems(licence: LicenceToJudge, type: LicenceTypeToJudge, today: Day): LicenceProblem[] {
  const start = licenceStartRefusal(licence.start_date, type.activation_delay, today);
  return [
    ...(start === null ? [] : [{ field: 'start_date' as const, message: start }]),
    ...dayProblems(licence, today),
    ...(type.online ? [] : paperProblems(licence, type)),
  ];
}

function dayProblems({ birth_date, passport_date }: LicenceToJudge, today: Day): LicenceProblem[] {
  const wrong: [JudgedField, boolean][] = [
    ['birth_date', !isRealDay(birth_date) || birth_date > today || birth_date < '1900-01-01'],
    ['passport_date', !isRealDay(passport_date) || passport_date > today || passport_date < birth_date],
  ];
  return wrong.flatMap(([field, isWrong]) => (isWrong ? [{ field, message: fieldMessages.date }] : []));
}

function paperProblems({ relative_name, relative_phone, delivery }: LicenceToJudge, type: LicenceTypeToJudge) {
  const problems: LicenceProblem[] = [];
  if (!relative_name) problems.push({ field: 'relative_name', message: fieldMessages.required });
  if (!relative_phone) problems.push({ field: 'relative_phone', message: fieldMessages.required });
  const chosen = type.delivery.find(({ public_id, cost }) =>
    delivery ? public_id === delivery.public_id : cost === 0,
  );
  if (!chosen) problems.push({ field: 'delivery', message: fieldMessages.choice });
  if (!delivery || !chosen || chosen.cost === 0) return problems;
  if (!delivery.address) problems.push({ field: 'address', message: fieldMessages.required });
  if (delivery.location_id === undefined) problems.push({ field: 'location_id', message: fieldMessages.required });
  return problems;
}
