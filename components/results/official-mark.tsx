import { Badge } from '@/components/ui/badge';
import { messages } from '@/lib/messages';

/** Whether results are final. */
export function OfficialMark({ official }: { official: boolean }) {
  return (
    <Badge tone={official ? 'ok' : 'warn'}>{official ? messages.results.official : messages.results.provisional}</Badge>
  );
}
