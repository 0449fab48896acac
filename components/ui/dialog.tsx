'use client';

import {
  Children,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  use,
  useId,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { anyPageMessages } from '@/lib/messages/any-page';
import { IconButton } from './button';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { useHydrated } from './use-hydrated';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  onClose?: () => void;
  trigger?: ReactElement;
  hideTitle?: boolean;
  className?: string;
  /** For content that must look the same in every theme. */
  theme?: 'light';
}

type Pressable = ReactElement<{ onClick?: (event: MouseEvent) => void }>;

const CloseContext = createContext<() => void>(() => undefined);

/** At most 776 px wide, of full height on a phone; keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, trigger, ...popup }: DialogProps) {
  const [isOpened, setOpened] = useState(false);
  const isHydrated = useHydrated();
  const isOpen = open ?? isOpened;
  const close = () => {
    setOpened(false);
    onClose?.();
  };
  // A server component may hand over a lazy node, which toArray resolves.
  const [button] = Children.toArray(trigger) as [Pressable?];
  return (
    <>
      {button &&
        cloneElement<Record<string, unknown>>(button, {
          onClick: () => setOpened(true),
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
        })}
      {isOpen && isHydrated && createPortal(<Popup {...popup} close={close} />, document.body)}
    </>
  );
}

/** Closing before the removal gives the focus back. */
const showWhileMounted = (dialog: HTMLDialogElement) => {
  const { documentElement: page } = document;
  // The room of a scroll bar stays, but none is made where the page had no scroll bar.
  if (!document.querySelector('dialog:modal')) {
    page.style.setProperty('--scrollbar-gutter', window.innerWidth > page.clientWidth ? 'stable' : 'auto');
  }
  dialog.showModal();
  return () => dialog.close();
};

/** Text that is selected beyond the edge of a dialog begins inside. */
let isPressOutside = false;

function Popup({
  title,
  children,
  hideTitle,
  className,
  theme,
  close,
}: Omit<DialogProps, 'open' | 'onClose' | 'trigger'> & { close: () => void }) {
  const titleId = useId();
  // A file input inside sends `cancel` too.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
  return (
    <dialog
      ref={showWhileMounted}
      className={classNames(styles.dialog, className)}
      data-theme={theme}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={close}
      onPointerDown={(event) => {
        isPressOutside = isOutside(event);
      }}
      onClick={(event) => isPressOutside && isOutside(event) && close()}
      onKeyDown={keepFocusInside}
    >
      <h2 className={hideTitle ? 'sr' : classNames('h3', styles.title)} id={titleId}>
        {title}
      </h2>
      <CloseContext value={close}>
        <div className={styles.body}>{children}</div>
      </CloseContext>
      <IconButton icon="close" label={anyPageMessages.close} onClick={close} />
    </dialog>
  );
}

/** A press on the backdrop is a press on the dialog beyond its edges. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** By itself Tab would leave for the browser's own buttons. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || !event.currentTarget.contains(event.target as Node)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

export function DialogClose({ children }: { children: ReactElement }) {
  const close = use(CloseContext);
  const button = children as Pressable;
  return cloneElement(button, {
    onClick: (event) => {
      button.props.onClick?.(event);
      close();
    },
  });
}
