'use client';

import { personalDataLabel } from '@/components/account/consent/consent-labels';
import { withProviders } from '@/components/account/session/providers';
import { useApiForm } from '@/components/base/form/use-api-form';
import { Enquiry } from '@/components/content/enquiry/enquiry';
import { Checkbox } from '@/components/ui/checkbox';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { sendOlympicApplication } from '@/lib/queries/olympic';
import { applicationOf, emptyApplication, emptyControls, type ReadApplication } from './application-values';
import { PaperFields } from './paper-fields';
import { PersonFields } from './person-fields';
import { SportFields } from './sport-fields';

export const OlympicApplication = withProviders(() => {
  const form = useApiForm({
    schema: async () => (await import('./application-schema')).applicationResolver,
    defaultValues: emptyControls,
    shouldFocusError: false,
    send: async (fields: ReadApplication) =>
      sendOlympicApplication(applicationOf(fields, await dataUrlOf(fields.filename))),
    onSent: (_, { reset }) => reset(emptyApplication),
  });
  return (
    <Enquiry
      form={form}
      aria-label="Заявка в олимпийский резерв"
      submit="Отправить заявку"
      sent={enquiryMessages.applicationSent}
    >
      <p className="hint">Поля со звёздочкой обязательны.</p>
      <PersonFields form={form} />
      <SportFields form={form} />
      <PaperFields form={form} />
      <Checkbox label={personalDataLabel} required {...form.field('accept_terms')} />
    </Enquiry>
  );
});
