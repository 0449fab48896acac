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
import styles from '@/components/ui/enquiry.module.css';
import { useFirstWrong } from '@/components/ui/use-first-wrong';
import { useHydrated } from '@/components/ui/use-hydrated';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { sendOlympicApplication } from '@/lib/queries/olympic';
import { siteConfig } from '@/lib/site-config';
import { applicationOf, emptyApplication, emptyControls, type ReadApplication } from './application-values';
import { PaperFields } from './paper-fields';
import { PersonFields } from './person-fields';
import { SportFields } from './sport-fields';

const { resolver, preload } = loadedSchema(async () => (await import('./application-schema')).applicationResolver);

async function send(fields: ReadApplication) {
  return sendOlympicApplication(applicationOf(fields, await dataUrlOf(fields.filename)));
}

function Form() {
  const { submit, isPending, outcome } = useEnquiry(send);
  const isHydrated = useHydrated();
  const form = useForm({
    resolver,
    defaultValues: emptyControls,
    shouldFocusError: false,
  });
  const { register, handleSubmit, formState, reset } = form;
  const element = useFirstWrong(formState.submitCount);

  return (
    <>
      <form
        ref={element}
        className={styles.enquiry}
        method="post"
        onFocus={preload}
        onSubmit={handleSubmit((fields) => submit(fields, { onSuccess: () => reset(emptyApplication) }))}
        noValidate
        aria-label="Заявка в олимпийский резерв"
      >
        <p className="hint">Поля со звёздочкой обязательны.</p>
        <PersonFields form={form} />
        <SportFields form={form} />
        <PaperFields form={form} />
        <Checkbox
          label={personalDataLabel}
          required
          error={formState.errors.accept_terms?.message}
          {...register('accept_terms')}
        />
        <Button type="submit" size="lg" disabled={!isHydrated} busy={isPending || formState.isSubmitting}>
          Отправить заявку
        </Button>
        <WriteInstead email={siteConfig.mailboxes.general.email} />
      </form>
      <Outcome sent={enquiryMessages.applicationSent} outcome={outcome} />
    </>
  );
}

export function OlympicApplication() {
  return (
    <Providers>
      <Form />
    </Providers>
  );
}
