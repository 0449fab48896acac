'use client';

import { useNow } from '@/components/events/event/use-now';
import { StateMark } from '@/components/results/row/state-mark';
import { Badge, LiveBadge } from '@/components/ui/badge';
import { formatClock, formatDateTime } from '@/lib/format/date';
import { resultsMessages } from '@/lib/messages/results';
import { useLiveRace } from './live-race';

export function LiveStateLine({ renderedAt, timeZone }: { renderedAt: string; timeZone: string }) {
  const { state, isLost, isWithdrawn, heardAt, settings } = useLiveRace();
  const { enabled, until } = settings.broadcast;
  const now = useNow(renderedAt, until ?? renderedAt);
  const isBroadcast = enabled && until !== null && new Date(until) > now;
  if (isWithdrawn) return null;
  return (
    <>
      <span role="status">
        {state === 'live' && <LiveBadge />}
        {state === 'connecting' && <Badge>{resultsMessages.connecting}</Badge>}
        {isLost && heardAt && <Badge tone="warn">{resultsMessages.lost(formatClock(heardAt))}</Badge>}
      </span>
      {isBroadcast && <Badge tone="info">{`Трансляция до ${formatDateTime(until, timeZone)}`}</Badge>}
      <StateMark results={settings} {...{ now, timeZone }} />
    </>
  );
}
