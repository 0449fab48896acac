'use client';

import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { anyPageMessages } from '@/lib/messages/any-page';
import { paths } from '@/lib/paths';

export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  return (
    <MessagePage
      title={anyPageMessages.pageFailed}
      text={`${anyPageMessages.dataFailed} Попробуйте ещё раз через минуту. Если не поможет, напишите нам${error.digest ? ` и назовите код ${error.digest}` : ''}.`}
    >
      <Button onClick={() => location.reload()}>{anyPageMessages.retry}</Button>
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
    </MessagePage>
  );
}
