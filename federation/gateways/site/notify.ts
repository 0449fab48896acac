import type { Settings } from '@/federation/settings';
import {
  CHANGE_NOTICE_SIGNATURE_HEADER,
  type ChangeNotice,
  changeNotice,
  signChangeNotice,
} from '@/lib/contract/change-notice';

export type Changes = ChangeNotice['changes'];

const TIMEOUT_MS = 5000;

/**
 * Tells the site by one signed call what changed, so that its pages are made anew at once and not after a minute.
 * Throws when the site did not take the notice; the queue then tries again.
 */
export async function notifySite(
  settings: Pick<Settings, 'SITE_URL' | 'REVALIDATE_SECRET'>,
  changes: Changes,
  now: Date,
): Promise<void> {
  const body = JSON.stringify(changeNotice.parse({ changes, at: now.toISOString() }));
  const answer = await fetch(new URL('/api/revalidate', settings.SITE_URL), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [CHANGE_NOTICE_SIGNATURE_HEADER]: signChangeNotice(body, settings.REVALIDATE_SECRET),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the site refused the change notice with status ${answer.status}`);
}
