'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { CallError } from '@/lib/contract/wire/call-error';
import { anyPageMessages } from '@/lib/messages/any-page';
import { authMessages } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { isSecondStep } from '@/lib/session/refusal';
import { signInByOrderLink } from '@/lib/session/sign-in';

interface OpenOrderProps {
  code: string;
  target: string;
}

/** Spends the one-time link when the button is pressed. */
export function OpenOrder({ code, target }: OpenOrderProps) {
  const router = useRouter();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => signInByOrderLink(code),
    onSuccess: () => router.replace(target),
  });
  const isDead = error instanceof CallError && !error.retryable;
  const signin = paths.signin(target);

  return (
    <MessagePage
      title={authMessages.orderLink}
      text={
        error ? (
          <span role="alert">{isSecondStep(error) ? 'Войдите с паролем и ключом доступа.' : error.message}</span>
        ) : (
          'Ссылка из письма открывает ваш заказ без пароля. Она сработает один раз.'
        )
      }
    >
      {isDead ? (
        <ButtonLink href={signin}>Войти другим способом</ButtonLink>
      ) : (
        <Button busy={isPending || isSuccess} onClick={() => mutate()}>
          {error ? anyPageMessages.retry : 'Открыть заказ'}
        </Button>
      )}
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
