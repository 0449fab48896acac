import { useEffect, useState, useSyncExternalStore } from 'react';
import { localText } from '@/lib/browser/local-text';

const choiceOnDevice = localText('followNotifications');
const CHOSEN = 'on';

type NotificationState = 'unsupported' | 'off' | 'on' | 'denied';

/** Asks the browser for permission only by `turnOn`, which needs a press. */
export function useNotifications() {
  const choice = useSyncExternalStore(choiceOnDevice.watch, choiceOnDevice.read, () => null);
  // Cached, since reading it blocks on another process and the page renders ten times a second.
  const [leave, setLeave] = useState<NotificationPermission | null>(null);
  useEffect(() => {
    const look = () => setLeave('Notification' in window ? Notification.permission : null);
    look();
    // The permission may have changed in the browser's settings.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  const state = stateOf(leave, choice === CHOSEN);
  return {
    state,
    async turnOn() {
      choiceOnDevice.store(CHOSEN);
      setLeave(await Notification.requestPermission());
    },
    turnOff: () => choiceOnDevice.store(''),
    notify: (title: string, body: string, tag: string) => {
      if (state === 'on')
        void show(title, { body, tag, lang: 'ru', icon: '/icons/icon-192.png', data: window.location.href });
    },
  };
}

function stateOf(leave: NotificationPermission | null, isChosen: boolean): NotificationState {
  if (leave === null) return 'unsupported';
  if (leave === 'default' || !isChosen) return 'off';
  return leave === 'granted' ? 'on' : 'denied';
}

/** On phones only a service worker can show notifications. */
async function show(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, options);
  else new Notification(title, options);
}
