import { type Ref, useState } from 'react';
import { fileSize } from '@/lib/format/file-size';
import { commonMessages } from '@/lib/messages/common';
import { Button } from './button';
import { Field, FieldError, type FieldProps, useControl } from './field';

/** What is shown of a file: of one that is kept elsewhere the size is not known. */
export interface NamedFile {
  readonly name: string;
  readonly size?: number;
}

interface FileInputProps<Kept extends NamedFile>
  extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'fieldClassName'> {
  value: File | Kept | null;
  onChange: (file: File | null) => void;
  onBlur?: () => void;
  name?: string;
  /** As the `accept` of an input tells it. */
  accept?: string;
  ref?: Ref<HTMLElement>;
}

/** One file; once chosen it is named and can be removed. The focus follows the change. */
export function FileInput<Kept extends NamedFile>({ value, onChange, ...props }: FileInputProps<Kept>) {
  const [isChanged, setChanged] = useState(false);
  const { onBlur, name, accept, ref, ...field } = props;
  const change = (file: File | null) => {
    setChanged(true);
    onChange(file);
  };
  if (value) {
    return <ChosenFile {...field} file={value} ref={ref} isNew={isChanged} onRemove={() => change(null)} />;
  }
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={ref as Ref<HTMLInputElement>}
          className="file-input"
          type="file"
          name={name}
          accept={accept}
          // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone
          autoFocus={isChanged}
          onBlur={onBlur}
          onChange={({ target }) => change(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}

interface ChosenFileProps extends Pick<FieldProps, 'label' | 'error' | 'fieldClassName'> {
  file: NamedFile;
  ref?: Ref<HTMLElement>;
  isNew: boolean;
  onRemove: () => void;
}

function ChosenFile({ label, file, error, fieldClassName = '', ref, isNew, onRemove }: ChosenFileProps) {
  const { control, ids } = useControl({ label, error });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of the form, this is one field of it
    <div className={`field ${fieldClassName}`} role="group" aria-labelledby={control.id}>
      <span className="label" id={control.id}>
        {label}
      </span>
      <div className="chosen-file">
        <span id={`${control.id}-name`}>
          {file.name}
          {file.size !== undefined && `, ${fileSize(file.size)}`}
        </span>
        <Button
          variant="line"
          icon="bin"
          data-invalid={error ? '' : undefined}
          ref={ref as Ref<HTMLButtonElement>}
          autoFocus={isNew}
          aria-describedby={[`${control.id}-name`, control['aria-describedby']].filter(Boolean).join(' ')}
          onClick={onRemove}
        >
          {commonMessages.delete}
        </Button>
      </div>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
}
