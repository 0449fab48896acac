import { Badge } from '@/components/ui/badge';
import type { ResultFormat } from '@/lib/contract/results/result';
import { resultState } from '@/lib/domain/results/result/result-state';
import { formatDateTime, isoInZone } from '@/lib/format/date';
import { resultsMessages } from '@/lib/messages/results';

interface StateMarkProps {
  results: Pick<ResultFormat, 'official' | 'broadcast' | 'state_since'>;
  now: Date;
  timeZone: string;
}

export function StateMark({ results, now, timeZone }: StateMarkProps) {
  const { state, since } = resultState(results, now);
  return (
    <span>
      <Badge tone={state === 'official' ? 'ok' : 'warn'}>
        {state === 'official' ? resultsMessages.official : resultsMessages.provisional}
      </Badge>{' '}
      {since && (
        <time className="meta" dateTime={isoInZone(since, timeZone)}>
          {resultsMessages.since[state](formatDateTime(since, timeZone))}
        </time>
      )}
    </span>
  );
}

export function stateText({ results, now, timeZone }: StateMarkProps): string {
  const { state, since } = resultState(results, now);
  const word = state === 'official' ? resultsMessages.official : resultsMessages.provisional;
  return since ? `${word} ${resultsMessages.since[state](formatDateTime(since, timeZone))}` : word;
}
