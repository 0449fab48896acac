'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { CallError } from '@/lib/contract/wire/call-error';
import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';

interface EmailCodeCheckProps<T> {
  title: string;
  code: string;
  check: (code: string) => Promise<T>;
  onDone?: (result: T) => void;
  done: string;
  children?: ReactNode;
  whenDead: ReactNode;
}

/** Spends the code by script, so that a mail scanner's GET does not. */
export function EmailCodeCheck<T>({ title, code, check, onDone, done, children, whenDead }: EmailCodeCheckProps<T>) {
  const { mutate, isSuccess, error, isPending } = useMutation({
    mutationFn: check,
    onSuccess: (result) => onDone?.(result),
  });
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(code);
  }, [code, mutate]);

  const toHome = <ButtonLink href={paths.home()}>{anyPageMessages.toHome}</ButtonLink>;
  if (isSuccess) {
    return (
      <MessagePage title={title} text={<span role="status">{done}</span>}>
        {toHome}
        {children}
      </MessagePage>
    );
  }
  if (error && !isPending) {
    return (
      <MessagePage title={title} text={<span role="alert">{error.message}</span>}>
        {error instanceof CallError && error.retryable ? (
          <Button onClick={() => mutate(code)}>{anyPageMessages.retry}</Button>
        ) : (
          whenDead
        )}
        <ButtonLink variant="line" href={paths.home()}>
          {anyPageMessages.toHome}
        </ButtonLink>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={title} text={<Spinner label="Проверяем ссылку из письма" />}>
      {toHome}
    </MessagePage>
  );
}
