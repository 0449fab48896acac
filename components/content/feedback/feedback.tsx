'use client';

import { personalDataLabel } from '@/components/account/consent/consent-labels';
import { withProviders } from '@/components/account/session/providers';
import { useApiForm } from '@/components/base/form/use-api-form';
import { Enquiry } from '@/components/content/enquiry/enquiry';
import { Checkbox } from '@/components/ui/checkbox';
import { EmailInput } from '@/components/ui/email-input';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { sendOlympicFeedback } from '@/lib/queries/olympic';
import type { FeedbackFields } from './feedback-schema';

const emptyFeedback: FeedbackFields = { name: '', email: '', text: '', accept_terms: false };

export const Feedback = withProviders(() => {
  const form = useApiForm({
    schema: async () => (await import('./feedback-schema')).feedbackResolver,
    prepare: (fields) => ({ ...fields, accept_terms: true as const }),
    send: sendOlympicFeedback,
    onSent: (_, { reset }) => reset(emptyFeedback),
  });
  const { field } = form;
  return (
    <Enquiry form={form} aria-label="Обратная связь" submit="Отправить вопрос" sent="Ваш вопрос отправлен. Спасибо">
      <div className="grid2">
        <TextInput label="Имя" autoComplete="name" required {...field('name')} />
        <EmailInput required {...field('email')} />
      </div>
      <TextArea label="Вопрос" required {...field('text')} />
      <Checkbox label={personalDataLabel} required {...field('accept_terms')} />
    </Enquiry>
  );
});
