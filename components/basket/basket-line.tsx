'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Artwork } from '@/components/artwork/artwork';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { Toggle } from '@/components/ui/checkbox';
import { Stepper } from '@/components/ui/stepper';
import type { EventFormat } from '@/lib/contract/event-format';
import {
  awaitsParticipant,
  hasTooMany,
  lineKey,
  removeLine,
  type TicketLine,
  ticketPrice,
  updateLine,
} from '@/lib/domain/basket';
import { rublesOf } from '@/lib/domain/money';
import { countBounds, placesWarning } from '@/lib/domain/places';
import { formatDateTime } from '@/lib/format/date';
import { formatKopecks, formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { changeBasket } from '@/lib/queries/basket';
import { eventFormatQuery, formatValuesOf } from '@/lib/queries/event-format';
import { ParticipantForm } from './participant-form';

const change = (line: TicketLine, values: Partial<TicketLine>) =>
  changeBasket((lines) =>
    updateLine(lines, lineKey(line), { ...values, totalCost: rublesOf(ticketPrice({ ...line, ...values }).total) }),
  );

/** A ticket in the basket: how many, insured or not, for whom (C-024..C-029). */
export function BasketLine({ line }: { line: TicketLine }) {
  const headingId = useId();
  const { data: format } = useQuery(eventFormatQuery(line.format_public_id));
  useFreshValues(line, format);

  return (
    <section className="line" aria-labelledby={headingId}>
      <div className="line__head">
        <div className="cover">
          <Artwork discipline="tri" seed={line.event.public_id} box="basketLine" />
        </div>
        <div>
          <p className="meta">Билет · {typograph(line.title)}</p>
          <h2 className="h4" id={headingId}>
            {typograph(line.event.title)}
          </h2>
          <p className="meta">
            {formatDateTime(line.start_time, line.event_city.timezone)} · {line.event_city.name}
          </p>
        </div>
        <IconButton
          icon="bin"
          label={`Удалить билет: ${line.event.title}, ${line.title}`}
          onClick={() => changeBasket((lines) => removeLine(lines, lineKey(line)))}
        />
      </div>
      <div className="line__row">
        <Stepper
          label={`Количество: ${line.title}`}
          value={line.count}
          {...countBounds(line)}
          onValueChange={(count) => change(line, { count })}
          warning={hasTooMany(line) ? placesWarning(Math.max(countBounds(line).max, 0)) : undefined}
        />
        <p className="price">{formatKopecks(ticketPrice(line).total)}</p>
      </div>
      {line.insurance_available && (
        <Toggle
          label={`Страхование участника, + ${formatRubles(line.insurance_cost)}`}
          checked={line.insurance}
          onChange={(event) => change(line, { insurance: event.target.checked })}
        />
      )}
      {line.preregistration && <Participant line={line} />}
    </section>
  );
}

function Participant({ line }: { line: TicketLine }) {
  if (awaitsParticipant(line)) return <ParticipantForm line={line} onSave={(values) => change(line, values)} />;
  const saved = line.preReg === 'ok';
  return (
    <div className="line__row">
      <Badge tone={saved ? 'ok' : 'info'} icon={saved ? 'ok' : undefined}>
        {saved
          ? `Участник: ${line.info?.last_name} ${line.info?.first_name}`
          : 'Данные участника заполните позже, в личном кабинете'}
      </Badge>
      <Button variant="line" onClick={() => change(line, { preReg: '' })}>
        {saved ? 'Изменить' : 'Заполнить сейчас'}
      </Button>
    </div>
  );
}

/** The line follows its format: a changed price or fewer places are shown before they are paid for. */
function useFreshValues(line: TicketLine, format: EventFormat | undefined) {
  useEffect(() => {
    if (!format) return;
    const fresh = formatValuesOf(format);
    const isSame = Object.entries(fresh).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(line[name as keyof TicketLine]),
    );
    if (!isSame) change(line, fresh);
  }, [line, format]);
}
