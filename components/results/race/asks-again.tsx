import type { ResultFormat } from '@/lib/contract/results/result';
import { isRunning, resultState } from '@/lib/domain/results/result/result-state';
import { isoDate } from '@/lib/format/date';

interface AsksAgainProps {
  /** None where nothing of the race has come yet. */
  format?: ResultFormat | undefined;
  city: { readonly start_date: string; readonly timezone: string };
  now: Date;
}

/** While a race runs, the page reloads once a minute without JavaScript; browsers accept the tag in the body. */
export function AsksAgain({ format, city, now }: AsksAgainProps) {
  const state = format ? resultState(format, now).state : 'provisional';
  const isRaceDay = isoDate(now, city.timezone) === city.start_date;
  if (!isRunning(state, isRaceDay)) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content="60" />
    </noscript>
  );
}
