'use client';

import { useId, useState } from 'react';
import styles from '@/components/staff/staff.module.css';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ProofKind } from '@/lib/contract/account/fresh-proof';
import type { ChosenRows } from '@/lib/contract/staff/shapes';
import { type Action, ActionForm } from './action-dialog';

interface ActionButtonProps {
  path: string;
  action: Action;
  rows?: ChosenRows;
  /** Why it cannot be taken: the button says so. */
  refusal: string | null;
  proof: ProofKind;
}

export function ActionButton({ path, action, rows, refusal, proof }: ActionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  return (
    <>
      <Button
        variant="line"
        disabled={refusal !== null}
        aria-describedby={refusal ? why : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {action.title}
      </Button>
      {refusal && (
        <span id={why} className={styles.why}>
          {refusal}
        </span>
      )}
      <Dialog title={action.title} open={isOpen} onClose={() => setOpen(false)}>
        <ActionForm path={path} action={action} rows={rows} proof={proof} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
