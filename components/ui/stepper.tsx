'use client';

import { useEffect, useId, useState } from 'react';
import { integer } from '@/lib/domain/base/input/field-messages';
import fieldStyles from './field.module.css';
import { Icon } from './icon';
import styles from './stepper.module.css';
import { clampToStep, typedCount } from './stepper-value';

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
  const isWrong = typedCount(draft) === null;
  const message = isWrong ? integer : warning;

  const change = (wanted: number) => {
    const next = clampToStep(wanted, { min, max, step });
    setDraft(String(next));
    if (next !== value) onValueChange(next);
  };
  const take = () => {
    const wanted = typedCount(draft);
    if (wanted !== null) change(wanted);
  };
  const keys = new Map([
    ['Enter', take],
    ['ArrowUp', () => change(value + step)],
    ['ArrowDown', () => change(value - step)],
  ]);

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
          // A field of the type `number` drops the comma of «2,5» in some browsers.
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={message ? warningId : undefined}
          aria-invalid={isWrong || undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          disabled={disabled}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            const act = keys.get(event.key);
            if (!act) return;
            event.preventDefault();
            act();
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
      {message && (
        <p className={fieldStyles.error} id={warningId} role="status">
          <Icon name="warn" size="sm" /> <span>{message}</span>
        </p>
      )}
    </div>
  );
}
