'use client';

import { useRef } from 'react';
import { personalDataLabel } from '@/components/account/consent/consent-labels';
import { withProviders } from '@/components/account/session/providers';
import { Controlled } from '@/components/base/form/api-form';
import { useApiForm } from '@/components/base/form/use-api-form';
import { Enquiry } from '@/components/content/enquiry/enquiry';
import { Checkbox } from '@/components/ui/checkbox';
import { EmailInput } from '@/components/ui/email-input';
import { PhoneInput } from '@/components/ui/masked-input';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { enquiryMessages } from '@/lib/messages/enquiry';
import { askSupport } from '@/lib/queries/support';
import { siteConfig } from '@/lib/site-config';
import { type EnquiryFields, emptyEnquiry, enquiryOf, isDoubtfulEmail } from './enquiry';

/** Clears the fields on submit and restores them if the request fails. */
export const PartnerEnquiry = withProviders(() => {
  const typed = useRef(emptyEnquiry);
  // Only the consent is required, so the second press sends what was doubted at the first.
  const doubted = useRef('');
  const form = useApiForm({
    schema: async () => (await import('./enquiry-schema')).enquiryResolver,
    // Other fields keep input typed before hydration.
    defaultValues: { phone: '' },
    prepare: (fields: EnquiryFields, { getValues, setError, reset }) => {
      typed.current = getValues();
      const { email } = typed.current;
      if (isDoubtfulEmail(email) && email !== doubted.current) {
        doubted.current = email;
        setError('email', { message: enquiryMessages.doubtfulEmail }, { shouldFocus: true });
        return null;
      }
      reset(emptyEnquiry);
      return enquiryOf(fields);
    },
    send: askSupport,
    onRefused: (_, { reset }) => reset(typed.current),
  });
  const { field, watch, sending } = form;
  const isAgreed = watch('personal_data');
  return (
    <Enquiry
      form={form}
      aria-label="Заявка на партнёрство"
      submit="Отправить заявку"
      disabled={!sending.isPending && !isAgreed}
      sent={enquiryMessages.applicationSent}
      mailbox={siteConfig.partnershipEmail}
    >
      <div className="grid2">
        <TextInput label="Имя" autoComplete="name" {...field('name')} />
        <EmailInput {...field('email')} />
        <Controlled form={form} name="phone">
          {(phone) => <PhoneInput label="Телефон" {...phone} />}
        </Controlled>
      </div>
      <TextArea label="Что вы предлагаете" {...field('text')} />
      <Checkbox label={personalDataLabel} required {...form.register('personal_data')} />
    </Enquiry>
  );
});
