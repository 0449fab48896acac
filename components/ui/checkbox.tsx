import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names';
import { FieldError, LabelText } from './field';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'required'> {
  label: ReactNode;
  error?: string;
  required?: boolean;
}

function useMessage(error: string | undefined) {
  const id = useId();
  return { id, state: error ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {} };
}

/** The whole row is the target. */
export function Checkbox({ label, error, required, className, ...input }: ChoiceProps) {
  const { id, state } = useMessage(error);
  return (
    <div className={className}>
      <label className={styles.check}>
        <input {...input} {...state} type="checkbox" aria-required={required || undefined} />
        <span>
          <LabelText {...{ label, required }} />
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

/** Takes effect at once, unlike a checkbox of a form. */
export function Toggle({ label, className, ...input }: Omit<ChoiceProps, 'error' | 'required'>) {
  return (
    <label className={classNames(styles.toggle, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself */}
      <input {...input} type="checkbox" role="switch" /> <span>{label}</span>
    </label>
  );
}

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'required' | 'value' | 'defaultValue'> {
  legend: ReactNode;
  value?: string;
  defaultValue?: string;
  options: readonly { value: string; label: ReactNode }[];
  error?: string;
  required?: boolean;
}

/** `<RadioGroup legend="Пол" options={…} {...register('gender')} />` */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, value: chosen, defaultValue, error, required, className, ...input } = props;
  const { id, state } = useMessage(error);
  return (
    <div
      role="radiogroup"
      className={classNames(styles.radioField, className)}
      aria-labelledby={`${id}-legend`}
      aria-required={required || undefined}
      {...state}
    >
      <span id={`${id}-legend`}>
        <LabelText label={legend} required={required} />
      </span>
      <div className={styles.radios}>
        {options.map(({ value, label }) => (
          <label className={styles.check} key={value}>
            <input
              {...input}
              type="radio"
              value={value}
              checked={chosen === undefined ? undefined : chosen === value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === value}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
