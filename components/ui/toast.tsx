'use client';

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { anyPageMessages } from '@/lib/messages/any-page';
import { IconButton } from './button';
import { Icon } from './icon';
import styles from './toast.module.css';
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
    <div className={styles.toast} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <Icon name={tone === 'bad' ? 'warn' : 'ok'} />
      <p>{text}</p>
      {tone === 'bad' && <IconButton icon="close" label={anyPageMessages.close} onClick={() => dismiss(id)} />}
    </div>
  );
}

const NONE: readonly ToastMessage[] = [];

/** The topmost dialog, since anything outside it is covered and inert. */
function useDialogAbove(newest: ToastMessage['id'] | undefined): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const above = newest === undefined ? undefined : [...document.querySelectorAll('dialog:modal')].at(-1);
    const leave = () => setDialog(null);
    setDialog(above ?? null);
    above?.addEventListener('close', leave);
    return () => above?.removeEventListener('close', leave);
  }, [newest]);
  return dialog;
}

/** The regions are empty from the start, since screen readers often skip one that appears with its text. */
export function Toaster() {
  const queue = useSyncExternalStore(toastQueue.subscribe, toastQueue.messages, () => NONE);
  const toasts = (tone: ToastMessage['tone']) =>
    queue.filter((message) => message.tone === tone).map((message) => <Toast key={message.id} {...message} />);
  const dialog = useDialogAbove(queue.at(-1)?.id);
  const regions = (
    <div className={styles.toasts}>
      <div role="status" aria-atomic="false">
        {toasts('ok')}
      </div>
      <div role="alert" aria-atomic="false">
        {toasts('bad')}
      </div>
    </div>
  );
  return dialog ? createPortal(regions, dialog) : regions;
}
