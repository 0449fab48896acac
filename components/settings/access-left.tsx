'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasskeyList } from '@/components/passkey/passkey-list';
import { Notice } from '@/components/ui/notice';
import type { AccessLeft as Access } from '@/lib/contract/access-left';
import { passkeysQuery } from '@/lib/queries/passkey';
import { accessLines } from './access-lines';

/** What a change of credentials has ended, and the passkeys that live on, each to be ended here. */
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
          <PasskeyList
            passkeys={passkeys}
            hasCodes={access.required}
            onRemoved={({ public_id }) => remove(public_id)}
          />
        )}
      </div>
    </Notice>
  );
}
