import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import styles from '@/components/ui/order-lines.module.css';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { awaitsFirst } from '@/lib/domain/commerce/basket/ticket-line';
import { LoadedParticipantForm } from './loaded-participant-form';
import { useDrawnAt } from './use-drawn-at';

interface ParticipantProps {
  line: TicketLine;
  onChange: (values: Partial<TicketLine>) => void;
}

/** The participant of the first of several tickets. */
export function Participant({ line, onChange }: ParticipantProps) {
  const [isChanged, setChanged] = useState(false);
  const change = (values: Partial<TicketLine>) => {
    setChanged(true);
    onChange(values);
  };
  const isMirrored = useDrawnAt() !== null;
  if (!(isMirrored && line.preReg === 'ok') && awaitsFirst(line))
    return <LoadedParticipantForm line={line} onSave={change} isReopened={isChanged} />;
  const { info, preReg, count } = line;
  const isSaved = preReg === 'ok' && (isMirrored || info !== undefined);
  const whose = count > 1 ? 'Участник по первому билету' : 'Участник';
  return (
    <div className={styles.lineRow}>
      {isSaved ? (
        <Badge tone="ok" icon="ok">
          {info ? `${whose}: ${info.last_name} ${info.first_name}` : `${whose} указан`}
        </Badge>
      ) : (
        <Badge tone="info">{`Участника${count > 1 ? ' по первому билету' : ''} укажете после оплаты`}</Badge>
      )}
      <Button variant="line" autoFocus={isChanged} onClick={() => change({ preReg: '' })}>
        {isSaved ? 'Изменить' : 'Заполнить сейчас'}
      </Button>
    </div>
  );
}
