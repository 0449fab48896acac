'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '@/components/ui/box.module.css';
import { Notice } from '@/components/ui/notice';
import { QueryState } from '@/components/ui/query-state';
import type { PasskeyList as List } from '@/lib/contract/account/passkey';
import { passkeysQuery } from '@/lib/queries/passkey';
import { isWanted } from './is-wanted';
import { NewPasskey } from './new-passkey';
import { PasskeyList } from './passkey-list';
import { Requirement } from './requirement';

/** Drawn anew if the list changes before it is hydrated. */
export function PasskeySection(_drawnWith: { list: List | undefined }) {
  const query = useQuery(passkeysQuery);
  const [said, say] = useState<string | null>(null);
  return (
    <section className={styles.sub} aria-labelledby="passkeys">
      <h3 className="title" id="passkeys">
        Ключи доступа
      </h3>
      <p>
        С ключом доступа входят без пароля: по отпечатку, лицу или коду телефона или компьютера. Его нельзя подсмотреть
        и выманить на поддельном сайте.
      </p>
      <QueryState query={query}>
        {(list) => (
          <>
            {list.values.length > 0 && (
              <PasskeyList
                passkeys={list.values}
                hasCodes={isWanted(list)}
                onRemoved={({ name }) => say(`Ключ «${name}» удалён`)}
              />
            )}
            {said && (
              <Notice tone="ok" role="status">
                {said}
              </Notice>
            )}
            <NewPasskey
              hasPasskey={list.values.length > 0}
              isStrong={isWanted(list)}
              onAdded={(name) => say(`Ключ «${name}» добавлен`)}
            />
            <Requirement {...list} />
          </>
        )}
      </QueryState>
    </section>
  );
}
