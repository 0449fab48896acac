'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { RecoveryCodeInput } from '@/components/account/proof/recovery-code-input';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { paths } from '@/lib/paths';
import { signInByPasskey } from '@/lib/queries/passkey-sign-in';
import { knowsPasskeys, NO_PASSKEYS } from '@/lib/session/passkey-support';
import { signInByRecoveryCode } from '@/lib/session/sign-in';
import type { SigninOutcome } from '@/lib/session/signin-outcome';

interface SecondStepProps extends SigninOutcome {
  onBack: () => void;
}

export function SecondStep({ onRefused, onSignedIn, onBack }: SecondStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const confirm = useMutation({
    mutationFn: () => signInByPasskey({ isSecondStep: true }),
    onError: onRefused,
    onSuccess: (user) => user && onSignedIn(),
  });
  const press = () => (knowsPasskeys() ? confirm.mutate() : setUnknown(true));
  return (
    <section className="stack start" aria-labelledby="second-step">
      <h2 className="h3" id="second-step" ref={heading} tabIndex={-1}>
        Остался один шаг
      </h2>
      <p>Вы попросили не пускать в профиль без ключа доступа. Подтвердите вход ключом.</p>
      <Button size="lg" busy={confirm.isPending || Boolean(confirm.data)} onClick={press}>
        Подтвердить ключом доступа
      </Button>
      {isUnknown && <Notice tone="bad">{NO_PASSKEYS}</Notice>}
      {isCodeAsked ? (
        <RecoveryCodeForm onRefused={onRefused} onSignedIn={onSignedIn} />
      ) : (
        <Button variant="line" onClick={() => setCodeAsked(true)}>
          Ключа нет под рукой
        </Button>
      )}
      <Button variant="line" onClick={onBack}>
        Назад
      </Button>
    </section>
  );
}

function RecoveryCodeForm({ onRefused, onSignedIn }: SigninOutcome) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const signIn = useMutation({ mutationFn: signInByRecoveryCode, onError: onRefused, onSuccess: onSignedIn });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = code.trim() === '';
    setError(isEmpty ? 'Введите резервный код' : undefined);
    if (!isEmpty && !signIn.isPending && !signIn.isSuccess) signIn.mutate(code);
  };
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Резервный код">
      <RecoveryCodeInput required error={error} value={code} onChange={({ target }) => setCode(target.value)} />
      <Button type="submit" variant="ink" busy={signIn.isPending || signIn.isSuccess}>
        Войти по коду
      </Button>
      <p>
        Кодов тоже нет? <TextLink href={paths.contacts()}>Напишите в федерацию</TextLink>: мы убедимся, что это вы.
      </p>
    </form>
  );
}
