import { paths } from '@/lib/paths';

/** Lets the service worker cache this page and its scripts, since a reload may find no network. */
export function keepPageOffline(): void {
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: paths.checkin() }));
}
