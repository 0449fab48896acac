'use client';

import type { UseFormReturn } from 'react-hook-form';
import { ApiForm } from '@/components/base/form/api-form';
import { useSchemaForm } from '@/components/base/form/use-api-form';
import { ParticipantFields } from '@/components/commerce/basket/participant-fields';
import type { TypedParticipant } from '@/components/commerce/basket/participant-values';
import { StartFields } from '@/components/commerce/basket/start-fields';
import type { TypedRegistration } from '@/components/commerce/ticket/registration-values';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Ticket } from '@/lib/contract/commerce/ticket';
import { type Choices, rulesOfRow } from './people';

interface PersonDialogProps {
  ticket: Ticket;
  person: TypedRegistration;
  choices: Choices;
  /** Also of what is not right yet: nothing that was typed is lost. */
  onClose: (person: TypedRegistration) => void;
}

export function PersonDialog({ ticket, person, choices, onClose }: PersonDialogProps) {
  const rules = rulesOfRow(ticket, choices);
  const form = useSchemaForm({
    schema: async () =>
      (await import('@/components/commerce/ticket/registration-schema')).registrationResolver(rules, null),
    defaultValues: person,
  });
  const close = () => onClose(form.getValues());
  // The form has the participant's fields and more.
  const participant = form as unknown as UseFormReturn<TypedParticipant>;
  return (
    <Dialog title={`Участник, билет № ${ticket.ticketNumber}`} open onClose={close}>
      <ApiForm form={form} className="stack gap-5" onSubmit={form.handleSubmit(close)}>
        <fieldset className="grid2">
          <legend className="sr">Данные участника</legend>
          <ParticipantFields form={participant} hasSecondName={choices.format.second_name} isFocused={false} />
          <StartFields form={participant} line={choices.format} keptSize={person.item_size || undefined} />
        </fieldset>
        <div className="buttons">
          <Button type="submit" variant="ink">
            Готово
          </Button>
          <Button variant="line" onClick={close}>
            Доделать позже
          </Button>
        </div>
      </ApiForm>
    </Dialog>
  );
}
