'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Artwork } from '@/components/artwork/artwork';
import { Button, IconButton } from '@/components/ui/button';
import { Toggle } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { Stepper } from '@/components/ui/stepper';
import {
  type LineObstacle,
  lineKey,
  refreshLine,
  removeLine,
  type TicketLine,
  ticketPrice,
  updateLine,
} from '@/lib/domain/basket';
import { countBounds, placesWarning } from '@/lib/domain/places';
import { formatDateTime } from '@/lib/format/date';
import { formatKopecks, formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { changeBasket } from '@/lib/queries/basket';
import { eventFormatQuery, formatValuesOf } from '@/lib/queries/event-format';
import { Participant } from './participant';

interface BasketLineProps {
  line: TicketLine;
  obstacle: LineObstacle | null;
}

/** Why a line can only be removed. */
const OFF_SALE: Partial<Record<LineObstacle, string>> = {
  gone: 'Такого билета больше нет. Уберите его из корзины.',
  past: 'Продажа билетов на этот старт закончена. Уберите билет из корзины.',
  'sold-out': 'Свободных мест не осталось. Уберите билет из корзины или загляните позже.',
};

/** A ticket in the basket: how many, insured or not, for whom (C-024..C-029). */
export function BasketLine({ line, obstacle }: BasketLineProps) {
  const headingId = useId();
  const key = lineKey(line);
  useFreshValues(key, line.format_public_id);
  const offSale = obstacle && OFF_SALE[obstacle];
  const remove = () => changeBasket((lines) => removeLine(lines, key));

  return (
    <section className="line" aria-labelledby={headingId}>
      <div className="line__head">
        <div className="cover">
          <Artwork discipline={line.event.kind} seed={line.event.public_id} box="basketLine" />
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
        <IconButton icon="bin" label={`Удалить билет: ${line.event.title}, ${line.title}`} onClick={remove} />
      </div>
      {offSale ? (
        <Notice tone="bad" role="status">
          <p>{offSale}</p>
          <Button variant="line" onClick={remove}>
            Убрать из корзины
          </Button>
        </Notice>
      ) : (
        <LineSettings
          line={line}
          warning={obstacle === 'too-many' ? placesWarning(countBounds(line).max) : undefined}
          onChange={(values) => changeBasket((lines) => updateLine(lines, key, values))}
        />
      )}
    </section>
  );
}

interface LineSettingsProps {
  line: TicketLine;
  warning: string | undefined;
  onChange: (values: Partial<TicketLine>) => void;
}

function LineSettings({ line, warning, onChange }: LineSettingsProps) {
  const insuranceCost = formatRubles(line.insurance_cost);
  return (
    <>
      <div className="line__row">
        <Stepper
          label={`Количество: ${line.title}`}
          value={line.count}
          {...countBounds(line)}
          onValueChange={(count) => onChange({ count })}
          warning={warning}
        />
        <p className="price">{formatKopecks(ticketPrice(line).total)}</p>
      </div>
      {line.insurance_available && (
        <Toggle
          label={
            line.count === 1
              ? `Страхование участника, + ${insuranceCost}`
              : `Страхование участников, + ${insuranceCost} за каждого`
          }
          checked={line.insurance}
          onChange={(event) => onChange({ insurance: event.target.checked })}
        />
      )}
      {line.preregistration && <Participant line={line} onChange={onChange} />}
    </>
  );
}

/** The line follows its format: a changed price or fewer places are shown before they are paid for. */
function useFreshValues(key: string, formatPublicId: string) {
  const { data: format } = useQuery(eventFormatQuery(formatPublicId));
  // Only an answer writes: two tabs with answers of different age would otherwise correct each other for ever.
  useEffect(() => {
    if (format) changeBasket((lines) => refreshLine(lines, key, formatValuesOf(format)));
  }, [key, format]);
}
