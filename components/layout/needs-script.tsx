import { Notice } from '@/components/ui/notice';
import { needsScript } from '@/lib/messages/needs-script';

/** What a reader without JavaScript is told where nothing works without it: the basket and everything personal. */
export function NeedsScript() {
  return (
    <noscript>
      <div className="wrap pt-6">
        <Notice tone="warn">{needsScript}</Notice>
      </div>
    </noscript>
  );
}
