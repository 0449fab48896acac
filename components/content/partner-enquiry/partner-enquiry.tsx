'use client';

import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { personalDataLabel } from '@/components/account/consent/consent-labels';
import { Providers } from '@/components/account/session/providers';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import { Outcome } from '@/components/content/enquiry/outcome';
import { useEnquiry } from '@/components/content/enquiry/use-enquiry';
import { WriteInstead } from '@/components/content/enquiry/write-instead';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmailInput } from '@/components/ui/email-input';
import styles from '@/components/ui/enquiry.module.css';
import { PhoneInput } from '@/components/ui/masked-input';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { askSupport } from '@/lib/queries/support';
import { siteConfig } from '@/lib/site-config';
import { emptyEnquiry, enquiryOf, isDoubtfulEmail } from './enquiry';

const { resolver, preload } = loadedSchema(async () => (await import('./enquiry-schema')).enquiryResolver);

/** Clears the fields on submit and restores them if the request fails. */
function Form() {
  const { submit, isPending, outcome } = useEnquiry(askSupport);
  const { register, control, handleSubmit, formState, reset, setError, watch, getValues } = useForm({
    resolver,
    // Other fields keep input typed before hydration.
    defaultValues: { phone: '' },
  });
  const isHydrated = useHydrated();
  const isAgreed = watch('personal_data');
  const { errors, isSubmitting } = formState;
  // Only the consent is required, so the second press sends what was doubted at the first.
  const doubted = useRef('');
  const send = handleSubmit((fields) => {
    const typed = getValues();
    if (isDoubtfulEmail(typed.email) && typed.email !== doubted.current) {
      doubted.current = typed.email;
      setError('email', { message: enquiryMessages.doubtfulEmail }, { shouldFocus: true });
      return;
    }
    reset(emptyEnquiry);
    submit(enquiryOf(fields), { onError: () => reset(typed) });
  });

  return (
    <>
      <form
        className={styles.enquiry}
        method="post"
        onFocus={preload}
        onSubmit={send}
        noValidate
        aria-label="Заявка на партнёрство"
      >
        <div className="grid2">
          <TextInput label="Имя" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <EmailInput error={errors.email?.message} {...register('email')} />
          <Controller
            control={control}
            name="phone"
            render={({ field }) => <PhoneInput label="Телефон" error={errors.phone?.message} {...field} />}
          />
        </div>
        <TextArea label="Что вы предлагаете" error={errors.text?.message} {...register('text')} />
        <Checkbox label={personalDataLabel} required {...register('personal_data')} />
        <Button
          type="submit"
          size="lg"
          busy={isPending || isSubmitting}
          disabled={!isHydrated || (!isPending && !isAgreed)}
        >
          Отправить заявку
        </Button>
        <WriteInstead email={siteConfig.partnershipEmail} />
      </form>
      <Outcome sent={enquiryMessages.applicationSent} outcome={outcome} />
    </>
  );
}

export function PartnerEnquiry() {
  return (
    <Providers>
      <Form />
    </Providers>
  );
}
