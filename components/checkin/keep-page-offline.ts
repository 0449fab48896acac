import { paths } from '@/lib/paths';

/** Asks the service worker to keep this page with its scripts: a reload at the start may find no network. */
export function keepPageOffline(): void {
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: paths.checkin() }));
}
