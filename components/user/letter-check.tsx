'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { CallError } from '@/lib/contract/call';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';

interface LetterCheckProps {
  title: string;
  code: string;
  check: (code: string) => Promise<unknown>;
  onDone?: () => void;
  /** Said once the code was right. */
  done: string;
  /** Beside «На главную». */
  children?: ReactNode;
}

/** Spends the code of a letter once the page runs in a browser, so that a mail scanner's GET does not (decision 3). */
export function LetterCheck({ title, code, check, onDone, done, children }: LetterCheckProps) {
  const { mutate, isSuccess, error, isPending } = useMutation({ mutationFn: check, onSuccess: () => onDone?.() });
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate(code);
  }, [code, mutate]);

  const toHome = <ButtonLink href={paths.home()}>{messages.common.toHome}</ButtonLink>;
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
