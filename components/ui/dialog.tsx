'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { anyPageMessages } from '@/lib/messages/any-page';
import buttonStyles from './button.module.css';
import { classNames } from './class-names';
import styles from './dialog.module.css';
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
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup className={classNames(styles.dialog, className)} data-theme={theme}>
            <BaseDialog.Title className={hideTitle ? 'sr' : classNames('h3', styles.title)}>{title}</BaseDialog.Title>
            <div className={styles.body}>{children}</div>
            <BaseDialog.Close className={buttonStyles.iconButton} aria-label={anyPageMessages.close}>
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
