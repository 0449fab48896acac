'use client';

import { useForm } from 'react-hook-form';
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
import { TextArea, TextInput } from '@/components/ui/text-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { sendOlympicFeedback } from '@/lib/queries/olympic';
import { siteConfig } from '@/lib/site-config';
import type { FeedbackFields } from './feedback-schema';

const { resolver, preload } = loadedSchema(async () => (await import('./feedback-schema')).feedbackResolver);

const emptyFeedback: FeedbackFields = { name: '', email: '', text: '', accept_terms: false };

function Form() {
  const { submit, isPending, outcome } = useEnquiry(sendOlympicFeedback);
  const isHydrated = useHydrated();
  // No default values, which would erase input typed before hydration.
  const { register, handleSubmit, formState, reset } = useForm({ resolver });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit((fields) =>
    submit({ ...fields, accept_terms: true }, { onSuccess: () => reset(emptyFeedback) }),
  );

  return (
    <>
      <form
        className={styles.enquiry}
        method="post"
        onFocus={preload}
        onSubmit={send}
        noValidate
        aria-label="Обратная связь"
      >
        <div className="grid2">
          <TextInput label="Имя" autoComplete="name" required error={errors.name?.message} {...register('name')} />
          <EmailInput required error={errors.email?.message} {...register('email')} />
        </div>
        <TextArea label="Вопрос" required error={errors.text?.message} {...register('text')} />
        <Checkbox
          label={personalDataLabel}
          required
          error={errors.accept_terms?.message}
          {...register('accept_terms')}
        />
        <Button type="submit" size="lg" disabled={!isHydrated} busy={isPending || isSubmitting}>
          Отправить вопрос
        </Button>
        <WriteInstead email={siteConfig.mailboxes.general.email} />
      </form>
      <Outcome sent="Ваш вопрос отправлен. Спасибо" outcome={outcome} />
    </>
  );
}

export function Feedback() {
  return (
    <Providers>
      <Form />
    </Providers>
  );
}
