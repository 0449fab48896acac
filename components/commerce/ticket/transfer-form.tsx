'use client';

import { useDraft } from '@/components/account/session/use-draft';
import { ApiForm, SubmitButton } from '@/components/base/form/api-form';
import { useSchemaForm } from '@/components/base/form/use-api-form';
import { useTicketAction } from '@/components/commerce/ticket-action/use-ticket-action';
import styles from '@/components/ui/box.module.css';
import { Checkbox } from '@/components/ui/checkbox';
import { EmailInput } from '@/components/ui/email-input';
import { commerceMessages } from '@/lib/messages/commerce';
import { validationMessages } from '@/lib/messages/validation';
import { transferTicket } from '@/lib/queries/ticket';

/** Without the tick: a restored address must be checked again. */
const FIELDS = ['email'] as const;

const TITLE = 'Передать билет';

export function TransferForm({ publicId }: { publicId: string }) {
  const form = useSchemaForm({
    schema: async () => (await import('./transfer-schema')).transferResolver,
    defaultValues: { email: '', confirmed: false },
  });
  useDraft(`transfer ${publicId}`, form, FIELDS);
  const { action, popup } = useTicketAction({
    title: TITLE,
    act: (to: string) => transferTicket({ public_id: publicId, email: to }),
  });
  const submit = form.handleSubmit((fields) => {
    if (!action.isPending) action.mutate(fields.email);
  });
  const { email: wrongEmail } = form.formState.errors;
  return (
    <ApiForm form={form} className={styles.sub} onSubmit={submit} aria-label={TITLE}>
      <h2 className="title">{TITLE}</h2>
      <p className="hint">
        Новый участник получит письмо и зарегистрируется сам. Ваш QR-код перестанет действовать. Пока он не
        зарегистрировался, билет можно отозвать.
      </p>
      <EmailInput
        label="E-mail нового участника"
        autoComplete="off"
        required
        {...form.field('email')}
        error={wrongEmail?.message ?? (wrongEmail && validationMessages.email)}
      />
      <Checkbox label={commerceMessages.transferEmailConfirmed} {...form.field('confirmed')} />
      <div className="buttons">
        <SubmitButton form={form} variant="ink" busy={action.isPending}>
          {TITLE}
        </SubmitButton>
      </div>
      {popup}
    </ApiForm>
  );
}
