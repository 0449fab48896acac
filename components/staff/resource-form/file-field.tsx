'use client';

import { useState } from 'react';
import styles from '@/components/staff/staff.module.css';
import { Field, type FieldProps } from '@/components/ui/field';
import { shownValue } from '@/lib/contract/staff/shown-value';
import { fileSize } from '@/lib/domain/base/text/file-size';

interface FileFieldProps extends FieldProps {
  name: string;
  stored: unknown;
}

/** Chosen or dropped onto the field. What was chosen stays in it after a refusal. */
export function FileField({ name, stored, ...field }: FileFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const shown = chosen ? `Выбран: ${chosen.name}, ${fileSize(chosen.size)}` : shownValue({ input: 'file' }, stored);
  return (
    <Field {...field}>
      {(control) => (
        <div>
          <input
            {...control}
            className={styles.file}
            type="file"
            name={name}
            accept=".pdf,.csv"
            onChange={({ target }) => setChosen(target.files?.[0] ?? null)}
          />
          {shown && <p className={styles.why}>{shown}</p>}
        </div>
      )}
    </Field>
  );
}
