'use client';

import { EmailCodeCheck } from '@/components/account/email/email-code-check';
import { ButtonLink } from '@/components/ui/button';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { paths } from '@/lib/paths';
import { confirmSubscription } from '@/lib/queries/subscription';

export function SubscriptionCheck({ code }: { code: string }) {
  return (
    <EmailCodeCheck
      title={enquiryMessages.subscriptionCheck}
      code={code}
      check={confirmSubscription}
      done={enquiryMessages.subscribed}
      whenDead={<ButtonLink href={paths.news.list()}>Подписаться ещё раз</ButtonLink>}
    />
  );
}
