'use client';

import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { advertisingLabel, personalDataLabel } from '@/components/account/consent/consent-labels';
import { Providers } from '@/components/account/session/providers';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import { Outcome } from '@/components/content/enquiry/outcome';
import { useEnquiry } from '@/components/content/enquiry/use-enquiry';
import { WriteInstead } from '@/components/content/enquiry/write-instead';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmailInput } from '@/components/ui/email-input';
import styles from '@/components/ui/enquiry.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { subscribeToNews } from '@/lib/queries/subscription';
import { useStoredUser } from '@/lib/session/stored-user';
import { siteConfig } from '@/lib/site-config';

const { resolver, preload } = loadedSchema(async () => (await import('./subscription-schema')).subscriptionResolver);

const consents = { personal_data: true, advertising: true } as const;

function Form() {
  const { submit, isPending, outcome } = useEnquiry(subscribeToNews);
  const isHydrated = useHydrated();
  // No default values, which would erase input typed before hydration.
  const { register, handleSubmit, formState, watch, getValues, setValue } = useForm({ resolver });
  const knownEmail = useStoredUser()?.email;
  useEffect(() => {
    if (knownEmail && !getValues('email')) setValue('email', knownEmail);
  }, [knownEmail, getValues, setValue]);
  const isAgreed = watch(['personal_data', 'advertising']).every(Boolean);

  return (
    <>
      <form
        className={styles.enquiry}
        method="post"
        onFocus={preload}
        onSubmit={handleSubmit(({ email }) => submit({ email, consents }))}
        noValidate
        aria-labelledby="subscription"
      >
        <EmailInput required error={formState.errors.email?.message} {...register('email')} />
        <div>
          <Checkbox label={personalDataLabel} required {...register('personal_data')} />
          <Checkbox label={advertisingLabel} required {...register('advertising')} />
        </div>
        <Button type="submit" size="lg" busy={isPending || formState.isSubmitting} disabled={!isHydrated || !isAgreed}>
          Подписаться
        </Button>
        <WriteInstead email={siteConfig.mailboxes.general.email} />
      </form>
      <Outcome sent={enquiryMessages.subscribed} next={enquiryMessages.subscribedText} outcome={outcome} />
    </>
  );
}

export function Subscription() {
  return (
    <Providers>
      <Form />
    </Providers>
  );
}
