'use client';

import { useState } from 'react';
import { ApiForm } from '@/components/base/form/api-form';
import { Badge } from '@/components/ui/badge';
import boxStyles from '@/components/ui/box.module.css';
import { Button } from '@/components/ui/button';
import orderLinesStyles from '@/components/ui/order-lines.module.css';
import type { OtherParticipant, TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { isUnfit, othersOf } from '@/lib/domain/commerce/basket/ticket-line';
import { anyPageMessages } from '@/lib/messages/any-page';
import { commerceMessages } from '@/lib/messages/commerce';
import { ParticipantFields } from './participant-fields';
import { draftAnswers } from './participant-values';
import { StartFields } from './start-fields';
import { useParticipant } from './use-participant';

interface OtherParticipantsProps {
  line: TicketLine;
  onChange: (values: Partial<TicketLine>) => void;
}

export function OtherParticipants({ line, onChange }: OtherParticipantsProps) {
  const [edited, setEdited] = useState<number | null>(null);
  // The row that replaces a closed form takes the focus.
  const [closed, setClosed] = useState<number | null>(null);
  const others = othersOf(line);
  const lacking = line.count - 1 - others.length;
  const replace = (index: number, ...by: readonly OtherParticipant[]) => {
    setEdited(null);
    setClosed(index);
    onChange({ others: others.toSpliced(index, 1, ...by) });
  };
  const formOf = (index: number) => (
    <OtherForm
      key={`${index} ${others.length}`}
      line={{ ...line, ...lineValuesOf(others[index]) }}
      first={line.preReg === 'ok' ? line.info : undefined}
      number={index + 2}
      onSave={(participant) => replace(index, participant)}
      onLater={() => replace(index)}
    />
  );
  return (
    <>
      {others.map((other, index) => {
        const name = `${other.info.last_name} ${other.info.first_name}`;
        if (index === edited || isUnfit(other, line)) return formOf(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a participant is known by the place among the tickets
          <div className={orderLinesStyles.lineRow} key={`participant ${index}`}>
            <Badge tone="ok" icon="ok">
              {`Участник ${index + 2}: ${name}`}
            </Badge>
            <Button variant="line" autoFocus={index === closed} onClick={() => setEdited(index)}>
              Изменить<span className="sr">{`: ${name}`}</span>
            </Button>
          </div>
        );
      })}
      {lacking > 0 && edited === others.length && formOf(others.length)}
      {lacking > 0 && edited !== others.length && (
        <div className={orderLinesStyles.lineRow}>
          <Badge tone="info">{`Укажете после оплаты остальных участников: ${lacking}`}</Badge>
          <Button variant="line" autoFocus={closed === others.length} onClick={() => setEdited(others.length)}>
            {`Указать участника ${others.length + 2}`}
          </Button>
        </div>
      )}
    </>
  );
}

const lineValuesOf = (other: OtherParticipant | undefined): Pick<TicketLine, 'info' | 'cluster' | 'preReg'> => ({
  info: other?.info,
  cluster: other?.cluster,
  preReg: other ? 'ok' : '',
});

interface OtherFormProps {
  line: TicketLine;
  first: TicketLine['info'];
  number: number;
  onSave: (participant: OtherParticipant) => void;
  onLater: () => void;
}

function OtherForm({ line, first, number, onSave, onLater }: OtherFormProps) {
  const form = useParticipant(line, ({ info, cluster }) => onSave({ info, cluster }), false);
  const title = `Участник ${number}`;
  const copy = () => {
    if (!first) return;
    const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('phone', first.phone, changed);
    if (first.region !== undefined) form.setValue('region', String(first.region), changed);
    const typed = form.getValues('additional');
    const copied = draftAnswers(line.additional_fields, first.additional_fields);
    form.setValue(
      'additional',
      copied.map((value, index) => value || (typed[index] ?? '')),
      changed,
    );
  };
  return (
    <ApiForm form={form} className={boxStyles.sub} aria-label={`${title}: ${line.title}`}>
      <p className="title">{title}</p>
      {first && (
        <div className="buttons">
          <Button variant="line" onClick={copy}>
            Как у первого
          </Button>
          <p className="hint">{copiedText(line)}</p>
        </div>
      )}
      <div className="grid2">
        <ParticipantFields form={form} hasSecondName={line.second_name} isFocused />
        <StartFields form={form} line={line} keptSize={line.info?.item_size} />
      </div>
      <div className="buttons">
        <Button type="submit" variant="ink" busy={form.formState.isSubmitting}>
          {anyPageMessages.save}
        </Button>
        <Button variant="line" onClick={onLater}>
          {commerceMessages.fillLater}
        </Button>
      </div>
    </ApiForm>
  );
}

const copiedText = ({ regions, additional_fields }: TicketLine): string =>
  [
    'Подставим телефон',
    ...(regions ? ['регион'] : []),
    ...(additional_fields.length > 0 ? ['ответы на вопросы старта'] : []),
  ].join(', ');
