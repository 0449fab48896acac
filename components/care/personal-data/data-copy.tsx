'use client';

import { useMutation } from '@tanstack/react-query';
import styles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { readOwnData } from '@/lib/queries/profile';

const FILE_NAME = 'moi-dannye.json';

export function DataCopy() {
  const download = useMutation({ mutationFn: readOwnData, onSuccess: saveAsFile });
  return (
    <section className={styles.sub} aria-labelledby="data-copy">
      <h3 className="title" id="data-copy">
        Копия данных
      </h3>
      <p>Всё, что хранит о вас федерация: профиль, согласия, входы, заказы, билеты и лицензии — одним файлом JSON.</p>
      {download.isError && <Notice tone="bad">{download.error.message}</Notice>}
      <div className="buttons">
        <Button variant="ink" busy={download.isPending} onClick={() => download.mutate()}>
          Скачать мои данные
        </Button>
      </div>
    </section>
  );
}

function saveAsFile(data: Record<string, unknown>): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: FILE_NAME });
  link.click();
  URL.revokeObjectURL(address);
}
