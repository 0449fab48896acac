'use client';

import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** No page pays for the words of its failure. */
const FailedPage = lazy(() =>
  import('@/components/layout/failed-page').then(
    ({ FailedPage }) => ({ default: FailedPage }),
    () => ({ default: Unloaded }),
  ),
);

/** The fields of the failed page, which is still in the document, keep what was typed. */
const fieldsOfPage = () => [...document.querySelectorAll('[name]')];

export default function ErrorPage(props: ErrorPageProps) {
  const [fields] = useState(fieldsOfPage);
  return (
    <Suspense>
      <FailedPage {...props} fields={fields} />
    </Suspense>
  );
}

function Unloaded() {
  return (
    <section className="wrap block stack start">
      <h1 className="h1">{anyPageMessages.pageFailed}</h1>
      <p>{anyPageMessages.dataFailed}</p>
      <Button onClick={() => location.reload()}>{anyPageMessages.retry}</Button>
    </section>
  );
}
