import { Notice } from '@/components/ui/notice';
import { messages } from '@/lib/messages';

/** What a reader without JavaScript is told where nothing works without it: the basket and everything personal. */
export function NeedsScript() {
  return (
    <noscript>
      <div className="wrap pt-6">
        <Notice tone="warn">{messages.common.needsScript}</Notice>
      </div>
    </noscript>
  );
}
