'use client';

import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { draftAnswers } from '@/components/commerce/basket/participant-values';
import { Button } from '@/components/ui/button';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { phoneWithPlus } from '@/lib/domain/account/phone';
import { myTicketsQuery } from '@/lib/queries/ticket';
import { firstRegistered, type TypedRegistration } from './registration-values';

interface CopyFromFirstProps {
  form: UseFormReturn<TypedRegistration>;
  ticket: Ticket;
}

/** Copies only what those who start together may share. */
export function CopyFromFirst({ form, ticket }: CopyFromFirstProps) {
  const { data: tickets = [] } = useQuery(myTicketsQuery);
  const info = firstRegistered(ticket, tickets)?.info;
  if (!info) return null;
  const copy = () => {
    const { additional_fields } = ticket.event_format;
    const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    if (info.phone) form.setValue('phone', phoneWithPlus(info.phone), changed);
    if (info.region !== null) form.setValue('region', String(info.region), changed);
    const typed = form.getValues('additional');
    const copied = draftAnswers(additional_fields, info.additional_fields);
    form.setValue(
      'additional',
      copied.map((value, index) => value || (typed[index] ?? '')),
      changed,
    );
  };
  return (
    <div className="buttons">
      <Button variant="line" onClick={copy}>
        Как у первого участника
      </Button>
      <p className="hint">
        {`Телефон, регион и ответы на вопросы старта возьмём у участника: ${info.last_name} ${info.first_name}`}
      </p>
    </div>
  );
}
