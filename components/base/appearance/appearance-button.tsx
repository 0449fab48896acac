'use client';

import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { notifyError } from '@/components/ui/toast-queue';
import { anyPageMessages } from '@/lib/messages/any-page';
import type { AppearanceDialogProps } from './appearance-dialog';
import { watchAppearance } from './appearance-store';

const ignore = () => undefined;

/** «Версия для слабовидящих»: its settings and texts load on first use. */
export function AppearanceButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<AppearanceDialogProps>>();

  useEffect(() => watchAppearance(ignore), []);

  const open = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The full-screen menu lies over every popup.
    currentTarget.closest('dialog')?.close();
    try {
      const { AppearanceDialog } = await import('./appearance-dialog');
      setDialog(() => AppearanceDialog);
      setOpen(true);
    } catch {
      notifyError(anyPageMessages.serverSilent);
    }
  };

  return (
    <>
      <button type="button" className="needs-script" aria-haspopup="dialog" onClick={open}>
        <Icon name="eye" size="sm" /> <span>{children}</span>
      </button>
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
