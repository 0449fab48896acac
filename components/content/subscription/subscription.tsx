'use client';

import { useEffect } from 'react';
import { advertisingLabel, personalDataLabel } from '@/components/account/consent/consent-labels';
import { withProviders } from '@/components/account/session/providers';
import { useApiForm } from '@/components/base/form/use-api-form';
import { Enquiry } from '@/components/content/enquiry/enquiry';
import { Checkbox } from '@/components/ui/checkbox';
import { EmailInput } from '@/components/ui/email-input';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { subscribeToNews } from '@/lib/queries/subscription';
import { useStoredUser } from '@/lib/session/stored-user';

const consents = { personal_data: true, advertising: true } as const;

export const Subscription = withProviders(() => {
  const form = useApiForm({
    schema: async () => (await import('./subscription-schema')).subscriptionResolver,
    prepare: ({ email }) => ({ email, consents }),
    send: subscribeToNews,
  });
  const { register, field, watch, getValues, setValue } = form;
  const knownEmail = useStoredUser()?.email;
  useEffect(() => {
    if (knownEmail && !getValues('email')) setValue('email', knownEmail);
  }, [knownEmail, getValues, setValue]);
  const isAgreed = watch(['personal_data', 'advertising']).every(Boolean);
  return (
    <Enquiry
      form={form}
      aria-labelledby="subscription"
      submit="Подписаться"
      disabled={!isAgreed}
      sent={enquiryMessages.subscribed}
      next={enquiryMessages.subscribedText}
    >
      <EmailInput required {...field('email')} />
      <div>
        <Checkbox label={personalDataLabel} required {...register('personal_data')} />
        <Checkbox label={advertisingLabel} required {...register('advertising')} />
      </div>
    </Enquiry>
  );
});
