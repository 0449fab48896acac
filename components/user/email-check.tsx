'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { CallError } from '@/lib/contract/call';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { verifyEmail } from '@/lib/queries/user';
import { leaveSigninNotice } from '@/lib/session/signin-notice';

const title = 'Подтверждение e-mail';

/** Spends the code once the page runs in a browser, so that a mail scanner's GET does not (decision 3). */
export function EmailCheck({ code }: { code: string }) {
  const { mutate, isSuccess, error, isPending } = useMutation({
    mutationFn: verifyEmail,
    onSuccess: () => leaveSigninNotice('email-confirmed'),
  });
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(code);
  }, [code, mutate]);

  const toHome = <ButtonLink href={paths.home()}>{messages.common.toHome}</ButtonLink>;
  if (isSuccess) {
    return (
      <MessagePage title={title} text={<span role="status">{messages.auth.emailConfirmed}</span>}>
        {toHome}
        <ButtonLink variant="line" href={paths.signin()}>
          Войти
        </ButtonLink>
      </MessagePage>
    );
  }
  if (error && !isPending) {
    return (
      <MessagePage title={title} text={<span role="alert">{error.message}</span>}>
        {toHome}
        {error instanceof CallError && error.retryable && (
          <Button variant="line" onClick={() => mutate(code)}>
            {messages.common.retry}
          </Button>
        )}
      </MessagePage>
    );
  }
  return (
    <MessagePage title={title} text={<Spinner label="Проверяем ссылку из письма" />}>
      {toHome}
    </MessagePage>
  );
}
