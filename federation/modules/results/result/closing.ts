import type { StartNumber } from '@/lib/domain/results/result/start-number';

export interface OpenRace {
  /** Numbers of the rows of a batch that are wrong. */
  readonly wrongRows: readonly number[];
  readonly onCourse: readonly StartNumber[];
}

const NAMED = 20;

const listed = (numbers: readonly (number | string)[]) =>
  numbers.length > NAMED ? `${numbers.slice(0, NAMED).join(', ')} и ещё ${numbers.length - NAMED}` : numbers.join(', ');

/** Why timing cannot close a race yet: what would be missing in the protocol, by name. */
export function closingRefusal({ wrongRows, onCourse }: OpenRace): string | undefined {
  const reasons = [
    ...(wrongRows.length > 0
      ? [`не приняты строки этой посылки: ${listed(wrongRows.toSorted((one, other) => one - other))}`]
      : []),
    ...(onCourse.length > 0 ? [`ещё на дистанции номера: ${listed(onCourse)}`] : []),
  ];
  if (reasons.length === 0) return undefined;
  return `Результаты не стали официальными: ${reasons.join('; ')}. Пришлите, чем эти участники закончили, и "official": true ещё раз.`;
}
