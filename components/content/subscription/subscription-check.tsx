'use client';

import { EmailCodeCheck } from '@/components/account/email/email-code-check';
import { ButtonLink } from '@/components/ui/button';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { confirmSubscription } from '@/lib/queries/subscription';

export function SubscriptionCheck({ code }: { code: string }) {
  return (
    <EmailCodeCheck
      title={contentMessages.subscriptionCheck}
      code={code}
      check={confirmSubscription}
      done={contentMessages.subscribed}
      whenDead={<ButtonLink href={paths.news.list()}>Подписаться ещё раз</ButtonLink>}
    />
  );
}
