'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { anyPageMessages } from '@/lib/messages/any-page';
import { IconButton } from './button';
import { Icon } from './icon';
import { dismiss, type ToastMessage, toastQueue } from './toast-queue';

const HOLD_MS = 5000;

function Toast({ id, tone, text }: ToastMessage) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (tone === 'bad' || isHeld) return;
    const timer = setTimeout(() => dismiss(id), HOLD_MS);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld]);

  return (
    <div
      className="toast"
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name={tone === 'bad' ? 'warn' : 'ok'} />
      <p>{text}</p>
      {tone === 'bad' && <IconButton icon="close" label={anyPageMessages.close} onClick={() => dismiss(id)} />}
    </div>
  );
}

const NONE: readonly ToastMessage[] = [];

/** One to a page, in the root layout; messages come from `notify` and `notifyError`. */
export function Toaster() {
  const queue = useSyncExternalStore(toastQueue.subscribe, toastQueue.messages, () => NONE);
  if (queue.length === 0) return null;
  return (
    <div className="toasts">
      {queue.map((message) => (
        <Toast key={message.id} {...message} />
      ))}
    </div>
  );
}
