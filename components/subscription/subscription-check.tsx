'use client';

import { LetterCheck } from '@/components/user/letter-check';
import { messages } from '@/lib/messages';
import { confirmSubscription } from '@/lib/queries/subscription';

/** Confirms the address of a subscription. */
export function SubscriptionCheck({ code }: { code: string }) {
  return (
    <LetterCheck
      title={messages.content.subscriptionCheck}
      code={code}
      check={confirmSubscription}
      done={messages.content.subscribed}
    />
  );
}
