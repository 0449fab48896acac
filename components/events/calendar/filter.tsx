'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useLightDismiss } from '@/components/ui/use-light-dismiss';
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

/** A multi-select: a pill with a panel of checkboxes, on a phone a sheet. */
export function Filter({ label, options, chosen, found, onToggle, onToggleAll }: FilterProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const values = Object.keys(options);
  useLightDismiss(details);

  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), []);

  return (
    <details
      className={styles.filter}
      ref={details}
      name="calendar-filter"
      onToggle={(event) => setOpen(event.currentTarget.open)}
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
