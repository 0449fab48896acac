import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { TicketLine } from '@/lib/domain/basket-line';
import { awaitsFirst } from '@/lib/domain/ticket-line';
import { LoadedParticipantForm } from './loaded-participant-form';

interface ParticipantProps {
  line: TicketLine;
  onChange: (values: Partial<TicketLine>) => void;
}

/** Who will start: the form, or what became of it. Of several tickets it is the first one's. */
export function Participant({ line, onChange }: ParticipantProps) {
  const [isChanged, setChanged] = useState(false);
  const change = (values: Partial<TicketLine>) => {
    setChanged(true);
    onChange(values);
  };
  if (awaitsFirst(line)) return <LoadedParticipantForm line={line} onSave={change} isReopened={isChanged} />;
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
        <Badge tone="info">{`Участника${count > 1 ? ' по первому билету' : ''} укажете после оплаты`}</Badge>
      )}
      <Button variant="line" autoFocus={isChanged} onClick={() => change({ preReg: '' })}>
        {isSaved ? 'Изменить' : 'Заполнить сейчас'}
      </Button>
    </div>
  );
}
