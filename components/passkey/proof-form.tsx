'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/ui/password-input';
import type { FreshProof } from '@/lib/contract/passkey';
import { passkeysQuery, proveByPasskey } from '@/lib/queries/passkey';

interface ProofFormProps<T> {
  label: string;
  submit: string;
  /** Whether the member may confirm by a passkey instead of the password. */
  hasPasskey: boolean;
  /** Fields of the change itself. */
  children: ReactNode;
  /** `null` when the member has cancelled it. */
  change: (proof: FreshProof) => Promise<T | null>;
  onDone: (result: T) => void;
  onCancel: () => void;
}

/** A change of how the member signs in, confirmed by the password or by a passkey. */
export function ProofForm<T>(props: ProofFormProps<T>) {
  const { label, submit, hasPasskey, children, change, onDone, onCancel } = props;
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const make = useMutation({
    mutationFn: async (given: FreshProof | null) => {
      const proof = given ?? (await proveByPasskey());
      return proof && change(proof);
    },
    async onSuccess(result) {
      if (result === null) return;
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onDone(result);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setError(password === '' ? 'Введите текущий пароль' : undefined);
    if (password !== '' && !make.isPending) make.mutate({ password });
  };
  const isBusyBy = (isPasskey: boolean) => make.isPending && (make.variables === null) === isPasskey;

  return (
    <form className="grid w-full gap-4" onSubmit={onSubmit} noValidate aria-label={label}>
      {children}
      <PasswordInput
        label="Текущий пароль"
        required
        error={error}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {make.isError && <Notice tone="bad">{make.error.message}</Notice>}
      <div className="buttons">
        <Button type="submit" busy={isBusyBy(false)}>
          {submit}
        </Button>
        {hasPasskey && (
          <Button variant="ink" busy={isBusyBy(true)} onClick={() => !make.isPending && make.mutate(null)}>
            Подтвердить ключом вместо пароля
          </Button>
        )}
        <Button variant="line" onClick={onCancel}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
