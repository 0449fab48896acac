'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { verbatim } from '@/lib/format/verbatim';
import { siteConfig } from '@/lib/site-config';
import styles from './passkey.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

const FILE_NAME = 'rezervnye-kody.txt';

const fileOf = (codes: readonly string[]) =>
  new Blob([`Резервные коды для входа на сайт ${siteConfig.nameOf}\n\n${codes.join('\n')}\n`], { type: 'text/plain' });

/** Esc, a press beside the dialog and its cross ask first: the codes are shown once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const [openings, setOpenings] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    setLeaving(false);
    onClose();
  };
  // A browser closes a dialog at the second Esc whatever the page says, so it is opened anew.
  const ask = () => {
    setLeaving(true);
    setOpenings((count) => count + 1);
  };
  return (
    <Dialog key={openings} title="Резервные коды" open={codes.length > 0} onClose={ask}>
      {isLeaving && (
        <Notice tone="bad">
          <div className="stack">
            <p>Закрыть коды? Больше мы их не покажем.</p>
            <div className="buttons">
              <Button variant="ink" onClick={() => setLeaving(false)}>
                Вернуться к кодам
              </Button>
              <Button variant="line" onClick={close}>
                Закрыть без сохранения
              </Button>
            </div>
          </div>
        </Notice>
      )}
      <p>
        Если ключ потеряется, войдите по одному из этих кодов после пароля. Каждый действует один раз. Храните их не на
        том устройстве, где ключ.
      </p>
      <ul className={styles.codes} aria-label="Коды">
        {codes.map((code) => (
          <li key={code} {...verbatim(code)}>
            {code}
          </li>
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
        <Button onClick={close}>Коды сохранены</Button>
      </div>
    </Dialog>
  );
}
