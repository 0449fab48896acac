'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { anyPageMessages } from '@/lib/messages/any-page';
import { classNames } from './class-names';
import { Icon } from './icon';

export interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Esc, the cross, a press outside. */
  onClose?: () => void;
  /** The button that opens it, when nothing else decides: `trigger={<Button>Подробнее</Button>}`. */
  trigger?: ReactElement;
  hideTitle?: boolean;
  className?: string;
  /** For what must look the same whatever the reader has chosen. */
  theme?: 'light';
}

/** At most 776 px wide, of full height on a phone; keeps the focus inside and gives it back. */
export function Dialog({ title, children, open, onClose, trigger, hideTitle, className, theme }: DialogProps) {
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose?.();
      }}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Viewport className="dialog-viewport">
          <BaseDialog.Popup className={classNames('dialog', className)} data-theme={theme}>
            <BaseDialog.Title className={hideTitle ? 'sr' : 'h3 dialog__title'}>{title}</BaseDialog.Title>
            <div className="dialog__body">{children}</div>
            <BaseDialog.Close className="icon-btn" aria-label={anyPageMessages.close}>
              <Icon name="close" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Put around a button or link inside the dialog that closes it. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <BaseDialog.Close render={children} />;
}
