import type { Ref } from 'react';
import { fileSize } from '@/lib/domain/base/text/file-size';
import { classNames } from './class-names';
import { type FieldProps, useControl } from './field';
import { FileButtons, FileLabel, FileMessages } from './file-buttons';
import styles from './file-input.module.css';
import { TextLink } from './link';

interface NamedFile {
  readonly name: string;
  readonly size?: number;
  readonly href?: string;
}

interface FileInputProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'required' | 'id' | 'fieldClassName'> {
  value: NamedFile | null;
  onChange: (file: File | null) => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

export function FileInput({ value, onChange, name, ref, fieldClassName, ...field }: FileInputProps) {
  const { control, ids } = useControl(field);
  return (
    <div className={classNames(styles.fileField, fieldClassName)}>
      <FileLabel {...field} control={control} />
      {value && (
        <p className={styles.name}>
          {value.href ? <TextLink href={value.href}>{value.name}</TextLink> : nameOf(value)}
        </p>
      )}
      <FileButtons
        control={control}
        ref={ref}
        name={name}
        accept="application/pdf,image/jpeg,image/png"
        hasFile={value !== null}
        removeLabel="Удалить документ"
        onChoose={onChange}
        onRemove={() => onChange(null)}
      />
      <FileMessages ids={ids} error={field.error} hint={field.hint} />
    </div>
  );
}

const nameOf = ({ name, size }: NamedFile) => (size === undefined ? name : `${name}, ${fileSize(size)}`);
