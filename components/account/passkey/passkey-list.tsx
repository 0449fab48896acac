'use client';

import { useState } from 'react';
import { ProofForm } from '@/components/account/proof/proof-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Passkey } from '@/lib/contract/account/access-left';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { removePasskey } from '@/lib/queries/passkey';
import styles from './passkey.module.css';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  /** Whether there are recovery codes, which confirm a removal too. */
  hasCodes: boolean;
  onRemoved: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, hasCodes, onRemoved }: PasskeyListProps) {
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const close = () => setLeaving(null);
  return (
    <>
      <ul className={styles.passkeys}>
        {passkeys.map((passkey) => (
          <li key={passkey.public_id}>
            <div>
              <p className="title">{passkey.name}</p>
              <p className="hint">
                {`Добавлен ${formatDate(passkey.created)} · ${passkey.last_used ? `последний вход ${formatDateTime(passkey.last_used)}` : 'ещё не использовался'}`}
              </p>
            </div>
            <Button
              variant="line"
              icon="bin"
              aria-label={`Удалить ключ «${passkey.name}»`}
              onClick={() => setLeaving(passkey)}
            >
              Удалить
            </Button>
          </li>
        ))}
      </ul>
      <Dialog title="Удалить ключ доступа?" open={leaving !== null} onClose={close}>
        {leaving && (
          <ProofForm
            label="Удаление ключа доступа"
            submit="Удалить ключ"
            hasPasskey
            isStrong
            hasCodes={hasCodes}
            change={(proof) => removePasskey(leaving.public_id, proof)}
            onDone={() => {
              close();
              onRemoved(leaving);
            }}
            onCancel={close}
          >
            <p>
              {`С ключом «${leaving.name}» больше нельзя будет войти. На самом устройстве он останется, пока вы не удалите его там.`}
            </p>
          </ProofForm>
        )}
      </Dialog>
    </>
  );
}
