'use client';

import { Suspense, useState } from 'react';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

const BrowserFailed = lazyPart(
  () => import('@/components/layout/browser-failed').then((loaded) => loaded.BrowserFailed),
  ServerFailed,
);

/** The fields of the failed page, which is still in the document, keep what was typed. */
const fieldsOfPage = () => [...document.querySelectorAll('[name]')];

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const [fields] = useState(fieldsOfPage);
  // An error of the server has a digest.
  if (error.digest || error.name === 'ChunkLoadError') return <ServerFailed error={error} />;
  return (
    <Suspense>
      <BrowserFailed {...{ error, reset, fields }} />
    </Suspense>
  );
}

function ServerFailed({ error: { digest } }: Pick<ErrorPageProps, 'error'>) {
  return (
    <MessagePage
      title={anyPageMessages.pageFailed}
      text={`${anyPageMessages.dataFailed} Попробуйте ещё раз через минуту. Если не поможет, напишите нам${digest ? ` и назовите код ${digest}` : ''}.`}
    >
      <Button onClick={() => location.reload()}>{anyPageMessages.retry}</Button>
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
