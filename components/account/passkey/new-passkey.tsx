'use client';

import { useState } from 'react';
import { ProofForm } from '@/components/account/proof/proof-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextInput } from '@/components/ui/text-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { addPasskey } from '@/lib/queries/passkey';
import { knowsPasskeys, NO_PASSKEYS } from '@/lib/session/passkey-support';

const DEVICES = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const;

const nameOfDevice = (): string => DEVICES.find((device) => navigator.userAgent.includes(device)) ?? 'Ключ доступа';

interface NewPasskeyProps {
  hasPasskey: boolean;
  isStrong: boolean;
  onAdded: (name: string) => void;
}

/** Without WebAuthn only a sentence is shown. */
export function NewPasskey({ hasPasskey, isStrong, onAdded }: NewPasskeyProps) {
  const isHydrated = useHydrated();
  const [name, setName] = useState<string | null>(null);
  const close = () => setName(null);
  if (isHydrated && !knowsPasskeys()) return <p>{NO_PASSKEYS}</p>;
  return (
    <>
      <div className="buttons">
        <Button variant="ink" onClick={() => setName(nameOfDevice())}>
          Добавить ключ доступа
        </Button>
      </div>
      <Dialog title="Новый ключ доступа" open={name !== null} onClose={close}>
        <ProofForm
          label="Новый ключ доступа"
          submit="Создать ключ"
          hasPasskey={hasPasskey}
          isStrong={isStrong}
          change={(proof) => addPasskey({ name: name?.trim() || nameOfDevice(), proof })}
          onDone={(added) => {
            close();
            onAdded(added.name);
          }}
          onCancel={close}
        >
          <p>Подтвердите, что это вы. Потом браузер предложит, где хранить ключ.</p>
          <TextInput
            label="Название"
            hint="Чтобы отличать этот ключ от других"
            maxLength={60}
            value={name ?? ''}
            onChange={({ target }) => setName(target.value)}
          />
        </ProofForm>
      </Dialog>
    </>
  );
}
