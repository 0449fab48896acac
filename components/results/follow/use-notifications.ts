import { useState, useSyncExternalStore } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { localText } from '@/lib/queries/local-text';

const wishOnDevice = localText('followNotifications');
const WISHED = 'on';

export type NotificationState = 'unsupported' | 'off' | 'on' | 'denied';

/** The reader's wish and the browser's leave; the browser is asked only by `turnOn`, which a press calls. */
export function useNotifications() {
  const isHydrated = useHydrated();
  const wish = useSyncExternalStore(wishOnDevice.watch, wishOnDevice.read, () => null);
  // The leave is no state of React's: a turn makes it read again.
  const [, setTurn] = useState(0);
  const state = isHydrated ? stateOf(wish) : 'unsupported';
  return {
    state,
    async turnOn() {
      wishOnDevice.store(WISHED);
      await Notification.requestPermission();
      setTurn((turn) => turn + 1);
    },
    turnOff: () => wishOnDevice.store(''),
    notify: (title: string, body: string, tag: string) => {
      if (state === 'on')
        void show(title, { body, tag, lang: 'ru', icon: '/icons/icon-192.png', data: window.location.href });
    },
  };
}

function stateOf(wish: string | null): NotificationState {
  if (!('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return wish === WISHED ? 'denied' : 'off';
  return Notification.permission === 'granted' && wish === WISHED ? 'on' : 'off';
}

/** A phone shows only what a service worker says; the page itself speaks where there is none. */
async function show(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, options);
  else new Notification(title, options);
}
