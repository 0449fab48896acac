import type { ChangeEvent, ReactNode, Ref } from 'react';
import { anyPageMessages } from '@/lib/messages/any-page';
import { Button, buttonClass } from './button';
import { type ControlProps, FieldError, type FieldProps, LabelText } from './field';
import styles from './file-input.module.css';

interface FileButtonsProps {
  control: ControlProps;
  accept: string;
  hasFile: boolean;
  removeLabel: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** Also offers the camera on touch screens. */
  camera?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

export function FileButtons({
  control,
  accept,
  hasFile,
  removeLabel,
  onChoose,
  onRemove,
  camera,
  name,
  ref,
}: FileButtonsProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (file) onChoose(file);
  };
  const remove = () => {
    onRemove();
    // The focused button disappears.
    document.getElementById(control.id)?.focus();
  };
  return (
    <div className="buttons">
      <input {...control} ref={ref} className="sr" type="file" name={name} accept={accept} onChange={choose} />
      <label className={buttonClass({ variant: 'line' })} htmlFor={control.id}>
        {hasFile ? 'Выбрать другой' : 'Выбрать файл'}
      </label>
      {camera && (
        <label className={buttonClass({ variant: 'line' }, styles.camera)}>
          Снять на камеру
          <input className="sr" type="file" accept={accept} capture="user" onChange={choose} />
        </label>
      )}
      {hasFile && (
        <Button variant="line" icon="bin" aria-label={removeLabel} onClick={remove}>
          {anyPageMessages.delete}
        </Button>
      )}
    </div>
  );
}

interface FileLabelProps extends Pick<FieldProps, 'label' | 'required'> {
  control: ControlProps;
}

export function FileLabel({ control, label, required }: FileLabelProps) {
  return (
    <label htmlFor={control.id}>
      <LabelText {...{ label, required }} />
    </label>
  );
}

interface FileMessagesProps {
  ids: { error: string; hint: string };
  error?: string;
  hint?: ReactNode;
}

/** A refusal comes without a submit, so it is announced. */
export function FileMessages({ ids, error, hint }: FileMessagesProps) {
  return (
    <>
      {error && (
        <div role="alert">
          <FieldError id={ids.error}>{error}</FieldError>
        </div>
      )}
      {hint && (
        <p className="hint" id={ids.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
