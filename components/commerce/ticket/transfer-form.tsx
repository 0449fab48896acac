'use client';

import { useForm } from 'react-hook-form';
import { useDraft } from '@/components/account/session/use-draft';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import { useTicketAction } from '@/components/commerce/ticket-action/use-ticket-action';
import styles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmailInput } from '@/components/ui/email-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { commerceMessages } from '@/lib/messages/commerce';
import { validationMessages } from '@/lib/messages/validation';
import { transferTicket } from '@/lib/queries/ticket';

const { resolver, preload } = loadedSchema(async () => (await import('./transfer-schema')).transferResolver);

/** Without the tick: a restored address must be checked again. */
const FIELDS = ['email'] as const;

const TITLE = 'Передать билет';

export function TransferForm({ publicId }: { publicId: string }) {
  const isHydrated = useHydrated();
  const form = useForm({ resolver, defaultValues: { email: '', confirmed: false } });
  const { register, handleSubmit, formState } = form;
  useDraft(`transfer ${publicId}`, form, FIELDS);
  const { action, popup } = useTicketAction({
    title: TITLE,
    act: (to: string) => transferTicket({ public_id: publicId, email: to }),
  });
  const submit = handleSubmit((fields) => {
    if (!action.isPending) action.mutate(fields.email);
  });
  const { errors } = formState;
  return (
    <form method="post" className={styles.sub} onFocus={preload} onSubmit={submit} noValidate aria-label={TITLE}>
      <h2 className="title">{TITLE}</h2>
      <p className="hint">
        Новый участник получит письмо и зарегистрируется сам. Ваш QR-код перестанет действовать. Пока он не
        зарегистрировался, билет можно отозвать.
      </p>
      <EmailInput
        label="E-mail нового участника"
        autoComplete="off"
        required
        error={errors.email?.message ?? (errors.email && validationMessages.email)}
        {...register('email')}
      />
      <Checkbox
        label={commerceMessages.transferEmailConfirmed}
        error={errors.confirmed?.message}
        {...register('confirmed')}
      />
      <div className="buttons">
        <Button type="submit" variant="ink" disabled={!isHydrated} busy={action.isPending}>
          {TITLE}
        </Button>
      </div>
      {popup}
    </form>
  );
}
