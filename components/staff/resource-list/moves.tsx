'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useEntering } from '@/components/staff/enter/entering';
import styles from '@/components/staff/staff.module.css';
import { IconButton } from '@/components/ui/button';
import { notify, notifyError } from '@/components/ui/toast-queue';
import { callStaff } from '@/lib/queries/staff';

interface MovesProps {
  name: string;
  /** The whole list as it is shown. */
  ids: readonly string[];
  at: number;
  title: string;
}

/** Moves a row of a list by one place. */
export function Moves({ name, ids, at, title }: MovesProps) {
  const router = useRouter();
  const withEntering = useEntering();
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(undefined);
  const shown = useRef(at);
  const move = useMutation({
    mutationFn: (to: number) =>
      withEntering(() => callStaff('PUT', `${name}/order`, { body: { was: ids, ids: moved(ids, at, to) } })),
    onSuccess: (_, to) => notify(`${title}: теперь на месте ${to + 1} из ${ids.length}`),
    onError: (error) => notifyError(error.message),
    onSettled: () => router.refresh(),
  });

  // The row is put elsewhere in the page, and at an end its button cannot be pressed any more.
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    if (pressed.current === undefined) return;
    const all = [...(buttons.current?.querySelectorAll('button') ?? [])];
    const same = all.find((button) => button.name === pressed.current && !button.disabled);
    (same ?? all.find(({ disabled }) => !disabled))?.focus();
    pressed.current = undefined;
  }, [at]);

  const press = (direction: 'up' | 'down') => {
    if (move.isPending) return;
    pressed.current = direction;
    move.mutate(direction === 'up' ? at - 1 : at + 1);
  };
  return (
    <div ref={buttons} className={styles.moves}>
      <IconButton icon="up" line name="up" label={`Выше: ${title}`} disabled={at === 0} onClick={() => press('up')} />
      <IconButton
        icon="up"
        line
        name="down"
        className={styles.down}
        label={`Ниже: ${title}`}
        disabled={at === ids.length - 1}
        onClick={() => press('down')}
      />
    </div>
  );
}

function moved(ids: readonly string[], from: number, to: number): string[] {
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...ids.slice(from, from + 1));
}
