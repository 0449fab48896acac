'use client';

import { useMutation } from '@tanstack/react-query';
import { MessagePage } from '@/components/layout/message-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { anyPageMessages } from '@/lib/messages/any-page';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { paths } from '@/lib/paths';
import { endSubscription } from '@/lib/queries/subscription';

/** Requires a press, since mail scanners open links. */
export function Unsubscribe({ token }: { token: string }) {
  const { mutate, isSuccess, isPending, error } = useMutation({ mutationFn: endSubscription });
  const isHydrated = useHydrated();
  return (
    <MessagePage
      title={enquiryMessages.unsubscribing}
      text={isSuccess ? <span role="status">{enquiryMessages.unsubscribed}</span> : enquiryMessages.unsubscribeText}
    >
      {!isSuccess && (
        <Button disabled={!isHydrated} busy={isPending} onClick={() => mutate(token)}>
          {enquiryMessages.unsubscribe}
        </Button>
      )}
      <ButtonLink variant="line" href={paths.home()}>
        {anyPageMessages.toHome}
      </ButtonLink>
      {error && !isPending && <p role="alert">{error.message}</p>}
    </MessagePage>
  );
}
