'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { siteConfig } from '@/lib/site-config';
import styles from './passkey.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

const FILE_NAME = 'rezervnye-kody.txt';

const fileOf = (codes: readonly string[]) =>
  new Blob([`Резервные коды для входа на сайт ${siteConfig.nameOf}\n\n${codes.join('\n')}\n`], { type: 'text/plain' });

export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog title="Резервные коды" open={codes.length > 0} onClose={onClose}>
      <p>
        Если ключ потеряется, войдите по одному из этих кодов после пароля. Каждый действует один раз. Храните их не на
        том устройстве, где ключ.
      </p>
      <ul className={styles.codes} aria-label="Коды">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Notice tone="warn">Мы показываем коды только сейчас: сохраните или распечатайте их.</Notice>
      <div className="buttons">
        <Button variant="ink" icon="load" onClick={() => saveFile(fileOf(codes), FILE_NAME)}>
          Скачать
        </Button>
        <Button variant="line" onClick={() => window.print()}>
          Распечатать
        </Button>
        <Button onClick={onClose}>Коды сохранены</Button>
      </div>
    </Dialog>
  );
}
