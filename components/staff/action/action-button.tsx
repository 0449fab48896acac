'use client';

import { type ComponentProps, useId, useState } from 'react';
import styles from '@/components/staff/staff.module.css';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ActionForm } from './action-dialog';

interface ActionButtonProps
  extends Pick<ComponentProps<typeof ActionForm>, 'path' | 'action' | 'rows' | 'given' | 'after' | 'proof'> {
  /** Why it cannot be taken: the button says so. */
  refusal: string | null;
  onOpen?: () => void;
}

export function ActionButton({ refusal, onOpen, ...form }: ActionButtonProps) {
  const { action } = form;
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  return (
    <>
      <Button
        variant="line"
        disabled={refusal !== null}
        aria-describedby={refusal ? why : undefined}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {action.title}
      </Button>
      {refusal && (
        <span id={why} className={styles.why}>
          {refusal}
        </span>
      )}
      <Dialog title={action.title} open={isOpen} onClose={() => setOpen(false)}>
        <ActionForm {...form} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
