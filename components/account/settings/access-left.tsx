'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasskeyList } from '@/components/account/passkey/passkey-list';
import { Notice } from '@/components/ui/notice';
import type { AccessLeft as Access } from '@/lib/contract/account/access-left';
import { passkeysQuery } from '@/lib/queries/passkey';
import { accessLines } from './access-lines';

/** Tells what a change of credentials has ended; the passkeys that live on can be removed here. */
export function AccessLeft({ access }: { access: Access | undefined }) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  if (!access) return null;
  const passkeys = access.passkeys.filter(({ public_id }) => !removed.includes(public_id));
  const remove = (publicId: string) => {
    setRemoved((ids) => [...ids, publicId]);
    void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
  return (
    <Notice tone="info" role="status">
      <div className="stack">
        {accessLines({ ...access, passkeys }).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {passkeys.length > 0 && (
          <>
            <p>Войти по-прежнему можно с этими ключами доступа, незнакомый удалите:</p>
            <PasskeyList
              passkeys={passkeys}
              hasCodes={access.required}
              onRemoved={({ public_id }) => remove(public_id)}
            />
          </>
        )}
      </div>
    </Notice>
  );
}
