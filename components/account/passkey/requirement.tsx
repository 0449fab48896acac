'use client';

import { useState } from 'react';
import { ProofForm } from '@/components/account/proof/proof-form';
import { Button } from '@/components/ui/button';
import { Toggle } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import type { PasskeyList } from '@/lib/contract/account/passkey';
import { formatDateTime } from '@/lib/format/date';
import { renewRecoveryCodes, requirePasskey } from '@/lib/queries/passkey';
import { isWanted } from './is-wanted';
import { RecoveryCodes } from './recovery-codes';

type Change = 'on' | 'off' | 'codes';

const texts: Record<Change, { title: string; text: string; submit: string }> = {
  on: {
    title: 'Требовать ключ доступа?',
    text: 'Через сутки одного пароля или кода из СМС для входа станет мало: понадобится ещё ключ. До тех пор требование можно отменить по ссылке из письма. На случай потери ключа мы дадим десять резервных кодов.',
    submit: 'Требовать ключ',
  },
  off: {
    title: 'Не требовать ключ доступа?',
    text: 'Для входа снова хватит пароля или кода из СМС. Резервные коды перестанут действовать.',
    submit: 'Не требовать',
  },
  codes: {
    title: 'Создать новые коды?',
    text: 'Прежние резервные коды перестанут действовать.',
    submit: 'Создать коды',
  },
};

const makers = {
  on: (proof) => requirePasskey(true, proof),
  off: (proof) => requirePasskey(false, proof),
  codes: renewRecoveryCodes,
} satisfies Record<Change, typeof renewRecoveryCodes>;

export function Requirement(list: PasskeyList) {
  const { values, required, required_from: from, recovery_codes_left: codesLeft } = list;
  const [asked, setAsked] = useState<Change | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setAsked(null);
  const hasPasskey = values.length > 0;
  const isOn = isWanted(list);
  return (
    <>
      <Toggle
        label="Требовать ключ доступа при входе"
        checked={isOn}
        disabled={!hasPasskey && !isOn}
        onChange={() => setAsked(isOn ? 'off' : 'on')}
      />
      {isOn && (
        <div className="stack start">
          {!required && from && (
            <p>{`Начнёт действовать ${formatDateTime(from)} (Москва), до тех пор вход прежний.`}</p>
          )}
          <p>{`Осталось резервных кодов: ${codesLeft} из 10. С ними можно войти, если ключ потеряется.`}</p>
          <Button variant="line" onClick={() => setAsked('codes')}>
            Создать новые коды
          </Button>
        </div>
      )}
      <Dialog title={asked ? texts[asked].title : ''} open={asked !== null} onClose={close}>
        {asked && (
          <ProofForm
            label={texts[asked].title}
            submit={texts[asked].submit}
            hasPasskey={hasPasskey}
            isStrong
            hasCodes={isOn}
            change={makers[asked]}
            onDone={(told) => {
              close();
              setCodes(told);
            }}
            onCancel={close}
          >
            <p>{texts[asked].text}</p>
          </ProofForm>
        )}
      </Dialog>
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </>
  );
}
