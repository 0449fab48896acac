'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { contentMessages } from '@/lib/messages/content';
import { Check } from './check';
import styles from './filter.module.css';

interface FilterProps {
  label: string;
  /** Value to words, in the order of the list. */
  options: Readonly<Record<string, string>>;
  chosen: readonly string[];
  found: number;
  onToggle: (value: string) => void;
  onToggleAll: () => void;
}

/** A multi-select: a pill with a panel of checkboxes, closed by Esc and by a press outside. */
export function Filter({ label, options, chosen, found, onToggle, onToggleAll }: FilterProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const values = Object.keys(options);

  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), []);

  useEffect(() => {
    if (!open) return;
    const close = () => details.current?.removeAttribute('open');
    const onPress = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      details.current?.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <details
      className={styles.filter}
      ref={details}
      name="calendar-filter"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary>
        <span>{label}</span>{' '}
        {chosen.length > 0 && (
          <b>
            <span className="sr">выбрано </span>
            <span>{chosen.length}</span>
          </b>
        )}
        <Icon name="down" size="sm" />
      </summary>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would repeat the summary
        <div className={styles.panel} role="group" aria-label={label}>
          <AllCheckbox chosen={chosen.length} all={values.length} onToggle={onToggleAll} />
          {values.map((value) => (
            <Check
              key={value}
              label={options[value]}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
          ))}
          <Button className={styles.show} wide onClick={() => details.current?.removeAttribute('open')}>
            {`Показать ${found}`}
          </Button>
        </div>
      )}
    </details>
  );
}

function AllCheckbox({ chosen, all, onToggle }: { chosen: number; all: number; onToggle: () => void }) {
  const setSome = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = chosen > 0 && chosen < all;
  };
  return <Check ref={setSome} label={contentMessages.all} checked={chosen === all} onChange={onToggle} />;
}
