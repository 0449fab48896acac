'use client';

import { useNow } from '@/components/event/use-now';
import { Badge, LiveBadge } from '@/components/ui/badge';
import { formatDateTime } from '@/lib/format/date';
import { messages } from '@/lib/messages';
import { useLiveRace } from './live-race';
import { OfficialMark } from './official-mark';

/** Whether the results are final, whether they are coming in, until when the race is broadcast (P-175, P-177). */
export function LiveStateLine({ renderedAt, timeZone }: { renderedAt: string; timeZone: string }) {
  const { state, settings } = useLiveRace();
  const { enabled, until } = settings.broadcast;
  const now = useNow(renderedAt, until ?? renderedAt);
  const isBroadcast = enabled && until !== null && new Date(until) > now;
  return (
    <>
      <span role="status">
        {state === 'live' && <LiveBadge />}
        {state === 'connecting' && <Badge>{messages.results.connecting}</Badge>}
      </span>
      {isBroadcast && <Badge tone="info">Трансляция до {formatDateTime(until, timeZone)}</Badge>}
      <OfficialMark official={settings.official} />
    </>
  );
}
