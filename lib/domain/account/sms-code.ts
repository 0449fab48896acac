import { tidied } from '@/lib/domain/base/text/name';

/** Phones paste a code as its message shows it, with spaces or dashes. */
export const readCode = (text: string): string => tidied(text).replace(/[\s\p{Pd}]/gu, '');

export interface SendingRate {
  readonly max: number;
  readonly seconds: number;
}

export const ratesOfPhone: readonly SendingRate[] = [
  { max: 1, seconds: 60 },
  { max: 3, seconds: 30 * 60 },
  { max: 5, seconds: 24 * 60 * 60 },
];

export const ratesOfNetwork: readonly SendingRate[] = [{ max: 10, seconds: 60 * 60 }];

export const longestSpan = (rates: readonly SendingRate[]): number => Math.max(...rates.map(({ seconds }) => seconds));

/** Whole seconds until another code may be sent, given the times of earlier ones in any order. */
export function secondsToWait(sendings: readonly Date[], rates: readonly SendingRate[], now: Date): number {
  const newestFirst = sendings.map((at) => at.getTime()).toSorted((one, other) => other - one);
  const waits = rates.map(({ max, seconds }) => {
    const blocking = newestFirst[max - 1];
    return blocking === undefined ? 0 : Math.ceil((blocking - now.getTime()) / 1000) + seconds;
  });
  return Math.max(0, ...waits);
}
