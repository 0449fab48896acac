'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <MessagePage
      title={anyPageMessages.pageFailed}
      text={
        <>
          {anyPageMessages.dataFailed} Попробуйте ещё раз через минуту. Если не поможет, напишите нам
          {error.digest ? ` и назовите код ${error.digest}` : ''}.
        </>
      }
    >
      <Button onClick={retry}>{anyPageMessages.retry}</Button>
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
