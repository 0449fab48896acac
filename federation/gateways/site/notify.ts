import type { Settings } from '@/federation/settings';
import {
  CHANGE_NOTICE_SIGNATURE_HEADER,
  type ChangeNotice,
  changeNotice,
  signChangeNotice,
} from '@/lib/contract/wire/change-notice';

export type Changes = ChangeNotice['changes'];

const TIMEOUT_MS = 5000;

/** Throws if one instance did not take the notice; the queue then notifies all of them again. */
export async function notifySite(
  settings: Pick<Settings, 'SITE_URL' | 'SITE_NOTICE_URLS' | 'REVALIDATE_SECRET'>,
  changes: Changes,
  now: Date,
): Promise<void> {
  const body = JSON.stringify(changeNotice.parse({ changes, at: now.toISOString() }));
  const signature = signChangeNotice(body, settings.REVALIDATE_SECRET);
  const sites = settings.SITE_NOTICE_URLS.length > 0 ? settings.SITE_NOTICE_URLS : [settings.SITE_URL];
  const told = await Promise.allSettled(sites.map((site) => send(site, body, signature)));
  const failure = told.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

async function send(site: string, body: string, signature: string): Promise<void> {
  const response = await fetch(new URL('/api/revalidate', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CHANGE_NOTICE_SIGNATURE_HEADER]: signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the site refused the change notice with status ${response.status}`);
}
