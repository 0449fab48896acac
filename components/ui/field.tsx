import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';
import { Icon } from './icon';

export interface FieldProps {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Marks the field without a text, if the specification has none. */
  invalid?: boolean;
  good?: ReactNode;
  required?: boolean;
  id?: string;
  fieldClassName?: string;
}

export interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-required'?: true;
}

export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, hideLabel, hint, error, invalid, good, required, id, fieldClassName, ...control } = props;
  return { field: { label, hideLabel, hint, error, invalid, good, required, id, fieldClassName }, control };
}

/** The visible counterpart of `aria-required`. */
export function LabelText({ label, required }: Pick<FieldProps, 'label' | 'required'>) {
  return (
    <>
      <span>{label}</span>
      {required && <span aria-hidden="true"> *</span>}
    </>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="warn" size="sm" /> <span>{children}</span>
    </p>
  );
}

export function useControl({ id, hint, error, invalid, good, required }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const ids = { hint: `${controlId}-hint`, error: `${controlId}-error`, good: `${controlId}-good` };
  const described = [error && ids.error, hint && ids.hint, good && !error && ids.good].filter(Boolean).join(' ');
  const control: ControlProps = {
    id: controlId,
    ...(error || invalid ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(required ? { 'aria-required': true } : {}),
  };
  return { control, ids };
}

export function Field({ children, ...props }: FieldProps & { children: (control: ControlProps) => ReactElement }) {
  const { label, hideLabel, hint, error, invalid, good, required, fieldClassName } = props;
  const { control, ids } = useControl(props);
  return (
    <div className={classNames(styles.field, (error || invalid) && styles.isBad, fieldClassName)}>
      <label htmlFor={control.id} className={classNames(hideLabel && 'sr')}>
        <LabelText {...{ label, required }} />
      </label>
      {children(control)}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {good && !error && (
        <p className={styles.good} id={ids.good}>
          <Icon name="ok" size="sm" /> <span>{good}</span>
        </p>
      )}
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
