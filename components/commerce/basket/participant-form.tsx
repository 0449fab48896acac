'use client';

import { ApiForm } from '@/components/base/form/api-form';
import styles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { ParticipantFields } from './participant-fields';
import { StartFields } from './start-fields';
import { useParticipant } from './use-participant';

interface ParticipantFormProps {
  line: TicketLine;
  onSave: (values: Partial<TicketLine>) => void;
  /** By the buyer: the focus goes to the first field. */
  isReopened: boolean;
}

export function ParticipantForm({ line, onSave, isReopened }: ParticipantFormProps) {
  const form = useParticipant(line, onSave);
  return (
    <ApiForm form={form} className={styles.sub} aria-label={`Данные участника: ${line.title}`}>
      <p className="title">{line.count > 1 ? 'Данные участника по первому билету' : 'Данные участника'}</p>
      {line.count > 1 && <p className="hint">Участников по остальным билетам можно указать ниже или после оплаты.</p>}
      <div className="grid2">
        <ParticipantFields form={form} hasSecondName={line.second_name} isFocused={isReopened} />
        <StartFields form={form} line={line} keptSize={line.info?.item_size} />
      </div>
      <div className="buttons">
        <Button type="submit" variant="ink" busy={form.formState.isSubmitting}>
          {anyPageMessages.save}
        </Button>
        <Button variant="line" onClick={() => onSave({ preReg: 'later' })}>
          {commerceMessages.fillLater}
        </Button>
      </div>
    </ApiForm>
  );
}
