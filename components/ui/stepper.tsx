'use client';

import { useEffect, useId, useState } from 'react';
import fieldStyles from './field.module.css';
import { Icon } from './icon';
import styles from './stepper.module.css';
import { clampToStep } from './stepper-value';

interface StepperProps {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  warning?: string;
}

export function Stepper({
  label,
  value,
  onValueChange,
  min = 1,
  max = 500,
  step = 1,
  disabled,
  warning,
}: StepperProps) {
  const warningId = useId();
  const [draft, setDraft] = useState(String(value));
  useEffect(() => setDraft(String(value)), [value]);

  const change = (wanted: number) => {
    const next = clampToStep(wanted, { min, max, step });
    setDraft(String(next));
    if (next !== value) onValueChange(next);
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row of a basket line */}
      <div className={styles.stepper} role="group" aria-label={label}>
        <button
          type="button"
          aria-label="Меньше"
          disabled={disabled || value - step < min}
          onClick={() => change(value - step)}
        >
          <Icon name="minus" size="sm" />
        </button>
        <input
          type="number"
          inputMode="numeric"
          aria-label={label}
          aria-describedby={warning ? warningId : undefined}
          disabled={disabled}
          {...{ min, max, step }}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => change(Number(draft))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            change(Number(draft));
          }}
        />
        <button
          type="button"
          aria-label="Больше"
          disabled={disabled || value + step > max}
          onClick={() => change(value + step)}
        >
          <Icon name="plus" size="sm" />
        </button>
      </div>
      {warning && (
        <p className={fieldStyles.error} id={warningId} role="status">
          <Icon name="warn" size="sm" /> {warning}
        </p>
      )}
    </div>
  );
}
