import { useEffect, useState, useSyncExternalStore } from 'react';
import { localText } from '@/lib/queries/local-text';

const wishOnDevice = localText('followNotifications');
const WISHED = 'on';

export type NotificationState = 'unsupported' | 'off' | 'on' | 'denied';

/** The reader's wish and the browser's leave; the browser is asked only by `turnOn`, which a press calls. */
export function useNotifications() {
  const wish = useSyncExternalStore(wishOnDevice.watch, wishOnDevice.read, () => null);
  // Kept: to read it, the browser asks another process and waits, and a live page is drawn ten times a second.
  const [leave, setLeave] = useState<NotificationPermission | null>(null);
  useEffect(() => {
    const look = () => setLeave('Notification' in window ? Notification.permission : null);
    look();
    // Whoever has been to the browser's settings comes back.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  const state = stateOf(leave, wish === WISHED);
  return {
    state,
    async turnOn() {
      wishOnDevice.store(WISHED);
      setLeave(await Notification.requestPermission());
    },
    turnOff: () => wishOnDevice.store(''),
    notify: (title: string, body: string, tag: string) => {
      if (state === 'on')
        void show(title, { body, tag, lang: 'ru', icon: '/icons/icon-192.png', data: window.location.href });
    },
  };
}

function stateOf(leave: NotificationPermission | null, isWished: boolean): NotificationState {
  if (leave === null) return 'unsupported';
  if (leave === 'default' || !isWished) return 'off';
  return leave === 'granted' ? 'on' : 'denied';
}

/** A phone shows only what a service worker says; the page itself speaks where there is none. */
async function show(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, options);
  else new Notification(title, options);
}
