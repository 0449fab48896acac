'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Artwork } from '@/components/artwork/artwork';
import { Toggle } from '@/components/ui/checkbox';
import { Stepper } from '@/components/ui/stepper';
import { linePrice, refreshTicket, updateLine } from '@/lib/domain/basket';
import { type TicketLine as Line, lineKey } from '@/lib/domain/basket-line';
import type { LineObstacle } from '@/lib/domain/line-obstacle';
import { countBounds, placesWarning } from '@/lib/domain/places';
import { formatDateTime } from '@/lib/format/date';
import { formatKopecks, formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { changeBasket } from '@/lib/queries/basket';
import { eventFormatQuery, formatValuesOf } from '@/lib/queries/event-format';
import { LineFrame } from './line-frame';
import { Participant } from './participant';

interface TicketLineProps {
  line: Line;
  obstacle: LineObstacle | null;
}

/** Why a line can only be removed. */
const OFF_SALE: Partial<Record<LineObstacle, string>> = {
  gone: 'Такого билета больше нет. Уберите его из корзины.',
  past: 'Продажа билетов на этот старт закончена. Уберите билет из корзины.',
  'sold-out': 'Свободных мест не осталось. Уберите билет из корзины или загляните позже.',
};

/** A ticket in the basket: how many, insured or not, for whom (C-024..C-029). */
export function TicketLine({ line, obstacle }: TicketLineProps) {
  const key = lineKey(line);
  useFreshValues(key, line.format_public_id);
  return (
    <LineFrame
      lineKey={key}
      kind={`Билет · ${typograph(line.title)}`}
      title={typograph(line.event.title)}
      facts={`${formatDateTime(line.start_time, line.event_city.timezone)} · ${line.event_city.name}`}
      cover={<Artwork discipline={line.event.kind} seed={line.event.public_id} box="basketLine" />}
      removeLabel={`Удалить билет: ${line.event.title}, ${line.title}`}
      offSale={(obstacle && OFF_SALE[obstacle]) ?? undefined}
    >
      <LineSettings
        line={line}
        warning={obstacle === 'too-many' ? placesWarning(countBounds(line).max) : undefined}
        onChange={(values) => changeBasket((lines) => updateLine(lines, key, values))}
      />
    </LineFrame>
  );
}

interface LineSettingsProps {
  line: Line;
  warning: string | undefined;
  onChange: (values: Partial<Line>) => void;
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
        <p className="price">{formatKopecks(linePrice(line).total)}</p>
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
    if (format) changeBasket((lines) => refreshTicket(lines, key, formatValuesOf(format)));
  }, [key, format]);
}
