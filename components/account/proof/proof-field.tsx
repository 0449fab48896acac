'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/ui/password-input';
import { TextInput } from '@/components/ui/text-input';
import { useCountdown } from '@/components/ui/use-countdown';
import { CallError } from '@/lib/contract/wire/call-error';
import { waitText } from '@/lib/domain/base/text/wait-text';
import { paths } from '@/lib/paths';
import { sendConfirmationCode } from '@/lib/queries/contact';
import { RecoveryCodeInput } from './recovery-code-input';
import type { FreshProofInput } from './use-fresh-proof';

export const PASSWORD_ANCHOR = 'password';

export function ProofField({ proof }: { proof: FreshProofInput }) {
  const { kind, field } = proof;
  if (kind === 'passkey') return <PasskeyOrCode proof={proof} />;
  if (kind === 'password') {
    return <PasswordInput label="Текущий пароль" autoComplete="current-password" required {...field} />;
  }
  if (kind === 'sms') return <CodeOfPresentPhone field={field} />;
  return (
    <Notice tone="warn">
      Сначала задайте пароль: ссылку для этого пришлёт{' '}
      <TextLink href={`${paths.me('settings')}#${PASSWORD_ANCHOR}`}>раздел «Пароль» настроек</TextLink>. Пароль
      понадобится, чтобы подтвердить изменение.
    </Notice>
  );
}

function PasskeyOrCode({ proof: { field, hasCodes, isCodeAsked, askForCode } }: { proof: FreshProofInput }) {
  if (!hasCodes) {
    return (
      <p>Подтвердит ключ доступа. Если ключа больше нет, восстановите пароль по e-mail: ключи при этом удалятся.</p>
    );
  }
  if (!isCodeAsked) {
    return (
      <div className="stack start">
        <p>Подтвердит ключ доступа: его спросит браузер.</p>
        <Button variant="line" onClick={askForCode}>
          Ключа нет под рукой
        </Button>
      </div>
    );
  }
  return <RecoveryCodeInput {...field} />;
}

function CodeOfPresentPhone({ field }: { field: FreshProofInput['field'] }) {
  const [secondsLeft, startCountdown] = useCountdown();
  const send = useMutation({
    mutationFn: sendConfirmationCode,
    onSuccess: ({ retry_after }) => {
      startCountdown(retry_after);
      field.onChange({ target: { value: '' } });
      field.ref.current?.focus();
    },
    onError: (error) => {
      if (error instanceof CallError && error.retryAfter) startCountdown(error.retryAfter);
    },
  });
  return (
    <>
      <TextInput
        label="Код с текущего номера"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        hint="Пароля у вас нет, поэтому изменение подтверждает код из СМС на ваш номер"
        {...field}
        error={field.error ?? send.error?.message}
      />
      <div className="buttons">
        <Button
          variant="line"
          busy={send.isPending}
          disabled={secondsLeft > 0}
          onClick={() => !send.isPending && send.mutate()}
        >
          Получить код на текущий номер
        </Button>
        {secondsLeft > 0 && <p className="hint">{`Новый код можно запросить через ${waitText(secondsLeft)}`}</p>}
      </div>
    </>
  );
}
