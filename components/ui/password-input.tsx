'use client';

import { useState } from 'react';
import { IconButton } from './button';
import { Field, splitFieldProps } from './field';
import styles from './field.module.css';
import type { TextInputProps } from './text-input';

export function PasswordInput(props: Omit<TextInputProps, 'type' | 'icon'>) {
  const [isShown, setShown] = useState(false);
  const { field, control: input } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.withAction}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? 'Скрыть символы' : 'Показать символы'}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}

/** Not shown; password managers read from it which account a new password belongs to. */
export function UsernameOfPassword({ username }: { username: string | null | undefined }) {
  return username ? <input type="text" autoComplete="username" value={username} readOnly hidden /> : null;
}
