import { type Ref, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldError, useControl } from '@/components/ui/field';
import { fileSize } from '@/lib/format/file-size';
import { messages } from '@/lib/messages';

interface ProtocolFieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  onBlur: () => void;
  name: string;
  error?: string;
  ref?: Ref<HTMLElement>;
}

const LABEL = 'Протокол с результатами';

/** One file below 1 MB; once chosen it is named and can be removed (P-164). The focus follows the change. */
export function ProtocolField({ value, onChange, onBlur, name, error, ref }: ProtocolFieldProps) {
  const [isChanged, setChanged] = useState(false);
  const change = (file: File | null) => {
    setChanged(true);
    onChange(file);
  };
  if (value) return <ChosenFile file={value} error={error} ref={ref} onRemove={() => change(null)} />;
  return (
    <Field label={LABEL} required error={error} hint={'PDF, JPEG или PNG, меньше 1\u00a0МБ'}>
      {(control) => (
        <input
          {...control}
          ref={ref as Ref<HTMLInputElement>}
          className="file-input"
          type="file"
          name={name}
          accept=".pdf,.jpeg,.jpg,.png"
          // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone
          autoFocus={isChanged}
          onBlur={onBlur}
          onChange={({ target }) => change(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}

interface ChosenFileProps {
  file: File;
  error?: string;
  ref?: Ref<HTMLElement>;
  onRemove: () => void;
}

function ChosenFile({ file, error, ref, onRemove }: ChosenFileProps) {
  const { control, ids } = useControl({ label: LABEL, error });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of the form, this is one field of it
    <div className="field" role="group" aria-labelledby={control.id}>
      <span className="label" id={control.id}>
        {LABEL}
      </span>
      <div className="chosen-file">
        <span id={`${control.id}-name`}>
          {file.name}, {fileSize(file.size)}
        </span>
        <Button
          variant="line"
          icon="bin"
          data-invalid={error ? '' : undefined}
          ref={ref as Ref<HTMLButtonElement>}
          autoFocus
          aria-describedby={[`${control.id}-name`, control['aria-describedby']].filter(Boolean).join(' ')}
          onClick={onRemove}
        >
          {messages.common.delete}
        </Button>
      </div>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
}
