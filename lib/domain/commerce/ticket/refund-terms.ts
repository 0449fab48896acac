import { type Day, dayAfter, dayIn } from '@/lib/domain/base/time/day';
import { type Kopecks, percentOf } from '@/lib/domain/commerce/money/money';

/** `percent` is returned up to `days` calendar days before the start, in the zone of its city. */
export interface RefundStep {
  readonly days: number;
  readonly percent: number;
}

/** The earliest step first; nothing is refunded without steps. */
export type RefundSteps = readonly RefundStep[];

export const WHOLE_UNTIL_START: RefundSteps = [{ days: 0, percent: 100 }];

/** A year; no start is announced earlier. */
const MOST_DAYS = 366;

export function stepsRefusal(steps: RefundSteps): string | null {
  const inRange = steps.every(
    ({ days, percent }) =>
      Number.isInteger(days) && days >= 0 && days <= MOST_DAYS && Number.isInteger(percent) && percent <= 100,
  );
  if (!inRange || steps.some(({ percent }) => percent < 0)) {
    return `нужны целые числа: дней от 0 до ${MOST_DAYS}, процентов от 0 до 100`;
  }
  const falls = steps.every((step, at) => {
    const before = steps[at - 1];
    return !before || (step.days < before.days && step.percent < before.percent);
  });
  return falls ? null : 'ближе к старту и дней, и процентов должно быть меньше, чем в предыдущей ступени';
}

export interface Start {
  readonly startTime: Date;
  readonly timezone: string;
}

const lastDayOf = ({ days }: RefundStep, { startTime, timezone }: Start): Day =>
  dayAfter(dayIn(startTime, timezone), { days: -days });

const givingSteps = (steps: RefundSteps) => steps.filter(({ percent }) => percent > 0);

export const isRefundable = (steps: RefundSteps): boolean => givingSteps(steps).length > 0;

/** Steps whose last day is not over. */
export function stepsLeft(steps: RefundSteps, start: Start, now: Date): RefundSteps {
  const today = dayIn(now, start.timezone);
  return steps.filter((step) => today <= lastDayOf(step, start));
}

export const stepNow = (steps: RefundSteps, start: Start, now: Date): RefundStep | undefined =>
  givingSteps(stepsLeft(steps, start, now))[0];

export interface RefundTerms extends Start {
  readonly steps: RefundSteps;
  readonly soldStartTime: Date;
  readonly cancelled: boolean;
  readonly promocode: string | null;
}

export const wholeRefundReasons = ['cancelled', 'moved'] as const;
type WholeRefundReason = (typeof wholeRefundReasons)[number];

/** The start is cancelled or moved to another day. */
export function wholeRefundReason({
  cancelled,
  startTime,
  soldStartTime,
  timezone,
}: Omit<RefundTerms, 'steps' | 'promocode'>): WholeRefundReason | null {
  if (cancelled) return 'cancelled';
  return dayIn(startTime, timezone) === dayIn(soldStartTime, timezone) ? null : 'moved';
}

export function refundPercent(terms: RefundTerms, now: Date): number {
  if (wholeRefundReason(terms)) return 100;
  return terms.promocode === null ? (stepNow(terms.steps, terms, now)?.percent ?? 0) : 0;
}

export function refundTermsRefusal(terms: RefundTerms, now: Date): string | null {
  if (refundPercent(terms, now) > 0) return null;
  const last = givingSteps(terms.steps).at(-1);
  if (!last) return NOT_RETURNED;
  if (terms.promocode !== null) return `Билет куплен по промокоду ${terms.promocode}. ${PROMO_NOT_RETURNED}`;
  return `Вернуть деньги за билет можно было до ${dayText(lastDayOf(last, terms))} включительно`;
}

export interface PaidTicket {
  readonly costKopecks: Kopecks;
  readonly insuranceKopecks: Kopecks;
  /** The part of the cost that a later payment gave for the personal discount. */
  readonly surchargeKopecks?: Kopecks;
}

export interface RefundParts {
  /** The participation without the insurance. */
  readonly entry: Kopecks;
  readonly insurance: Kopecks;
  /** The part of the entry that goes back to the later payment. */
  readonly surcharge: Kopecks;
  readonly total: Kopecks;
}

/** The insurance is refunded whole, since it begins with the start. */
export function refundParts(
  { costKopecks, insuranceKopecks, surchargeKopecks = 0 }: PaidTicket,
  percent: number,
): RefundParts {
  const entry = percentOf(costKopecks - insuranceKopecks, percent);
  const insurance = percent > 0 ? insuranceKopecks : 0;
  return { entry, insurance, surcharge: percentOf(surchargeKopecks, percent), total: entry + insurance };
}

const dayText = (day: Day): string => day.split('-').reverse().join('.');

const NOT_RETURNED = 'По условиям этого старта деньги за билет не возвращаются';

export const PROMO_NOT_RETURNED = 'Билет по промокоду в личном кабинете не возвращается';

const percentText = (percent: number) => `${percent}\u00a0%`;

export function refundPhrases(steps: RefundSteps, start: Start): string[] {
  const giving = givingSteps(steps);
  if (giving.length === 0) return ['деньги за билет не возвращаются'];
  const phrases = giving.map((step) =>
    step.days === 0
      ? `до начала старта — ${percentText(step.percent)}`
      : `до ${dayText(lastDayOf(step, start))} включительно — ${percentText(step.percent)}`,
  );
  return giving.at(-1)?.days === 0 ? phrases : [...phrases, 'позже деньги не возвращаются'];
}

export const refundSentence = (steps: RefundSteps, start: Start): string =>
  isRefundable(steps) ? `Возврат билета: ${refundPhrases(steps, start).join(', ')}` : NOT_RETURNED;

const wholeRefundTexts: Readonly<Record<WholeRefundReason, string>> = {
  cancelled: 'Федерация отменила старт: возвращается всё, что заплачено за билет',
  moved: 'Федерация перенесла старт на другой день: если он вам не подходит, возвращается всё, что заплачено за билет',
};

export function refundReasonText(terms: RefundTerms, now: Date): string {
  const whole = wholeRefundReason(terms);
  if (whole) return wholeRefundTexts[whole];
  const step = stepNow(terms.steps, terms, now);
  if (!step || terms.promocode !== null) return refundTermsRefusal(terms, now) ?? NOT_RETURNED;
  const until = step.days === 0 ? 'до начала старта' : `до ${dayText(lastDayOf(step, terms))} включительно`;
  return `По условиям, действовавшим при покупке, ${until} возвращается ${percentText(step.percent)} платы за участие`;
}

/** Shown on the event's page and contained in the public offer. */
export const refundConditions: readonly string[] = [
  'Сколько возвращается и до какого дня, указано на странице события, в корзине и в билете. Для билета действуют условия, которые были показаны при его покупке: более поздние изменения их не ухудшают.',
  'Дни считаются по времени города, в котором проходит старт. Процент берётся от суммы, заплаченной за участие, с учётом персональной скидки; плата за страхование участника возвращается целиком.',
  'Вернуть билет может тот, кто его купил, в личном кабинете. Регистрацию участника сначала нужно отменить, передачу билета — отозвать.',
  `${PROMO_NOT_RETURNED}; об этом сказано рядом с полем промокода.`,
  'Если Федерация отменит старт или перенесёт его на другой день, за билет возвращается вся сумма, в том числе за купленный по промокоду.',
  'Товары и их доставка возвращаются не вместе с билетом, а по правилам о товарах.',
  'Закон позволяет отказаться от участия в любое время, оплатив расходы, которые Федерация уже понесла. Если вернуть билет в личном кабинете нельзя или удержано больше этих расходов, напишите в поддержку.',
];
