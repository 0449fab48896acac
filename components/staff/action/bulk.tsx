'use client';

import { type ReactNode, useRef, useState } from 'react';
import styles from '@/components/staff/staff.module.css';
import { Button } from '@/components/ui/button';
import type { ProofKind } from '@/lib/contract/account/fresh-proof';
import type { ChosenRows } from '@/lib/contract/staff/shapes';
import { ActionButton } from './action-button';
import type { Action } from './action-dialog';

interface BulkProps {
  name: string;
  actions: readonly Action[];
  /** All rows of the list's filter, where there are more than this page shows. */
  all: NonNullable<ChosenRows['all']> | null;
  proof: ProofKind;
  children: ReactNode;
}

/** The actions on the rows that are ticked on this page, or on all of the filter: two choices with names of their own. */
export function Bulk({ name, actions, all, proof, children }: BulkProps) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isAll, setAll] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const boxes = () => [...(rows.current?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [])];
  const read = () => {
    setAll(false);
    setIds(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
  };
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    read();
  };
  if (actions.length === 0) return children;
  return (
    <>
      <div ref={rows} onChange={read}>
        {children}
      </div>
      <div className={styles.bulk} aria-live="polite">
        <p>{isAll && all ? `Отмечены все ${all.count} по отбору` : `Отмечено ${ids.length} на этой странице`}</p>
        <Button variant="line" onClick={() => tickAll(ids.length === 0)}>
          {ids.length === 0 ? 'Отметить все на этой странице' : 'Снять отметки'}
        </Button>
        {all && !isAll && ids.length > 0 && (
          <Button
            variant="line"
            onClick={() => {
              tickAll(true);
              setAll(true);
            }}
          >
            {`Отметить все ${all.count} по отбору`}
          </Button>
        )}
        {ids.length > 0 &&
          actions.map((action) => (
            <ActionButton
              key={action.name}
              path={`${name}/${action.name}`}
              action={action}
              rows={isAll && all ? { all } : { ids: [...ids] }}
              refusal={null}
              proof={proof}
            />
          ))}
      </div>
    </>
  );
}
