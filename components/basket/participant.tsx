import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { TicketLine } from '@/lib/domain/basket-line';
import { awaitsParticipant } from '@/lib/domain/ticket-line';
import { ParticipantForm } from './participant-form';

interface ParticipantProps {
  line: TicketLine;
  onChange: (values: Partial<TicketLine>) => void;
}

/** Who will start: the form, or what became of it (C-078, C-079). Of several tickets it is the first one's (U-41). */
export function Participant({ line, onChange }: ParticipantProps) {
  const [isChanged, setChanged] = useState(false);
  const change = (values: Partial<TicketLine>) => {
    setChanged(true);
    onChange(values);
  };
  if (awaitsParticipant(line)) return <ParticipantForm line={line} onSave={change} isReopened={isChanged} />;
  const { info, preReg, count } = line;
  const isSaved = preReg === 'ok' && info;
  const whose = count > 1 ? 'Участник по первому билету' : 'Участник';
  return (
    <div className="line__row">
      {isSaved ? (
        <Badge tone="ok" icon="ok">
          {whose}: {info.last_name} {info.first_name}
        </Badge>
      ) : (
        <Badge tone="info">{`${count > 1 ? 'Участников' : 'Участника'} укажете после оплаты`}</Badge>
      )}
      <Button variant="line" autoFocus={isChanged} onClick={() => change({ preReg: '' })}>
        {isSaved ? 'Изменить' : 'Заполнить сейчас'}
      </Button>
    </div>
  );
}
