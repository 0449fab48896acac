import * as fieldMessages from '@/lib/domain/base/input/field-messages';

export const COUNT_MIN = 1;
export const COUNT_MAX = 500;

export const DEFAULT_TEAM_SIZE = 10;

/** Tickets that one request registers or hands on: their locks are had together. */
export const ROWS_AT_ONCE = 50;

interface AtOnce {
  readonly places: number;
  readonly maxCount: number | null;
  readonly fixedCount: boolean;
}

/** Unpaid places that one browser may hold: a share of the start in percent, and so many. */
interface AtOnceCaps {
  readonly share: number;
  readonly places: number;
}

/** What one browser may hold unpaid. A relay is bought by the team: what cannot be bought in parts is never too much. */
export function placesAtOnce({ places, maxCount, fixedCount }: AtOnce, caps: AtOnceCaps): number {
  return Math.max(fixedCount ? (maxCount ?? 1) : 1, Math.min(Math.ceil((places * caps.share) / 100), caps.places));
}

export interface CountRules {
  readonly team_all: boolean;
  readonly max_count: number | null;
  readonly fixed_count: boolean;
  readonly buy_limit: number | null;
  readonly tickets_left: { readonly athlete: number };
  /** Missing in lines of earlier versions until the format is requested. */
  readonly places_at_once?: number | undefined;
}

export interface CountBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** 1 to 500; teams of a fixed size are sold whole, others place by place, up to 500 teams. */
export function orderBounds({
  team_all,
  max_count,
  fixed_count,
}: Pick<CountRules, 'team_all' | 'max_count' | 'fixed_count'>): CountBounds {
  if (!team_all) return { min: COUNT_MIN, max: COUNT_MAX, step: 1 };
  const size = max_count ?? DEFAULT_TEAM_SIZE;
  const step = fixed_count ? size : COUNT_MIN;
  return { min: step, max: size * COUNT_MAX, step };
}

export function countBounds(rules: CountRules): CountBounds {
  const { min, max, step } = orderBounds(rules);
  const most = Math.min(max, rules.buy_limit ?? max, rules.tickets_left.athlete, rules.places_at_once ?? max);
  return { min, max: most - (most % step), step };
}

/** The nearest allowed count not above the input, at least the smallest. */
export function clampCount(typed: number, { min, max, step }: CountBounds): number {
  if (!(typed > min) || max < min) return min;
  const most = Math.min(Math.floor(typed), max);
  return most - ((most - min) % step);
}

export function countRefusal(count: number, rules: Pick<CountRules, 'team_all' | 'max_count' | 'fixed_count'>) {
  const { min, max, step } = orderBounds(rules);
  if (!Number.isInteger(count)) return fieldMessages.integer;
  if (count < COUNT_MIN) return fieldMessages.positive;
  if (count > max) return `Не больше ${max} билетов в одной строке заказа`;
  if ((count - min) % step !== 0) return `Билеты этого формата продаются командами по ${step}`;
  return null;
}

export const placesWarning = (left: number): string => `Доступно билетов: ${left}`;

/** Where the bound of one purchase is what keeps from more. */
export function atOnceWarning(rules: CountRules): string | null {
  const { max } = countBounds(rules);
  const isBound = max < countBounds({ ...rules, places_at_once: undefined }).max;
  return isBound ? `За один раз до ${max} мест: оплатите их и оформите остальные` : null;
}
