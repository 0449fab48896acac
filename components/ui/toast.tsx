'use client';

import { Toast } from '@base-ui/react/toast';
import { messages } from '@/lib/messages';
import { Icon } from './icon';

const manager = Toast.createToastManager();

/** Goes away by itself after 5 s and is read out politely. */
export const notify = (text: string): string => manager.add({ title: text, type: 'ok', timeout: 5000 });

/** Stays until it is closed and is read out at once. */
export const notifyError = (text: string): string =>
  manager.add({ title: text, type: 'bad', timeout: 0, priority: 'high' });

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" role={toast.type === 'bad' ? 'alert' : 'status'}>
      <Icon name={toast.type === 'bad' ? 'warn' : 'ok'} />
      <Toast.Title render={<p />} />
      {toast.type === 'bad' && (
        <Toast.Close className="icon-btn" aria-label={messages.common.close}>
          <Icon name="close" />
        </Toast.Close>
      )}
    </Toast.Root>
  ));
}

/** One to a layout; `notify` may be called from anywhere below or outside React. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
