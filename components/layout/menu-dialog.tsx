'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import headerStyles from './header.module.css';
import styles from './menu.module.css';

const DESKTOP = '(min-width: 75.0625em)';

/** Handled by the browser before hydration too; old browsers use the button's `onClick`. */
const invokes = (command: 'show-modal' | 'close', commandfor: string) => ({ command, commandfor });

/** The native dialog keeps the focus inside, handles Esc and returns the focus. */
export function MenuDialog({ head, children }: { head: ReactNode; children: ReactNode }) {
  const pathname = usePathname();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // In the cleanup, so that hydration does not close what was opened before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of page is what closes the menu
  useEffect(() => () => dialog.current?.close(), [pathname]);

  useEffect(() => {
    const desktop = window.matchMedia(DESKTOP);
    const close = () => {
      const isLargeText = document.documentElement.matches('[data-text-size="150"], [data-text-size="200"]');
      if (desktop.matches && !isLargeText) dialog.current?.close();
    };
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, []);

  return (
    <>
      <IconButton
        className={headerStyles.burger}
        icon="burger"
        label="Открыть меню"
        aria-haspopup="dialog"
        {...invokes('show-modal', id)}
        onClick={() => dialog.current?.showModal()}
      />
      <dialog className={styles.menu} id={id} ref={dialog} aria-label="Меню">
        <div className={styles.head}>
          {head}
          <IconButton
            icon="close"
            label="Закрыть меню"
            autoFocus
            {...invokes('close', id)}
            onClick={() => dialog.current?.close()}
          />
        </div>
        {children}
      </dialog>
    </>
  );
}
