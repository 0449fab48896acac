'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { Artwork } from '@/components/base/artwork/artwork';
import { TicketInsurance } from '@/components/commerce/insurance/ticket-insurance';
import { Badge } from '@/components/ui/badge';
import { Toggle } from '@/components/ui/checkbox';
import orderLinesStyles from '@/components/ui/order-lines.module.css';
import { Stepper } from '@/components/ui/stepper';
import { refreshTicket, updateLine } from '@/lib/domain/commerce/basket/basket';
import { lineKey } from '@/lib/domain/commerce/basket/basket-line';
import type { LineRefusal } from '@/lib/domain/commerce/basket/line-rules';
import type { TicketLine as Line } from '@/lib/domain/commerce/basket/ticket-line';
import type { LinePrice as Price } from '@/lib/domain/commerce/money/pricing';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { atOnceWarning, countBounds, placesWarning } from '@/lib/domain/commerce/ticket/places';
import { changeBasket } from '@/lib/features/commerce/basket/basket';
import { formatDateTime } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { eventFormatQuery, formatValuesOf } from '@/lib/queries/event-format';
import styles from './basket.module.css';
import { countWarning } from './count-warning';
import { LicenceOfStart } from './licence-of-start';
import { LineFrame } from './line-frame';
import { LinePrice } from './line-price';
import type { LineProps } from './line-props';
import { Participant } from './participant';
import { PromoField } from './promo-field';
import { RefundNote } from './refund-note';
import { RelatedGoods } from './related-goods';
import { TeamField } from './team-field';
import { useDrawnAt } from './use-drawn-at';

/** Most lines have one ticket and do not need this code. */
const OtherParticipants = dynamic(
  () => import('./other-participants').then((loaded) => loaded.OtherParticipants).catch(() => OthersLater),
  { ssr: false },
);

/** Few buyers have a personal discount. */
const PersonalDiscountChoice = dynamic(
  () =>
    import('./personal-discount-choice').then((loaded) => loaded.PersonalDiscountChoice).catch(() => ChoiceNotLoaded),
  { ssr: false },
);

const ChoiceNotLoaded = () => (
  <Badge tone="info">Выбор персональной скидки не загрузился: обновите страницу, чтобы решить, чья она</Badge>
);

const OthersLater = () => <Badge tone="info">Остальных участников укажете после оплаты</Badge>;

const OFF_SALE: Partial<Record<LineRefusal, string>> = {
  gone: 'Такого билета больше нет. Уберите его из корзины.',
  past: 'Продажа билетов на этот старт закончена. Уберите билет из корзины.',
  closed: 'Продажа билетов на этот старт закрыта. Уберите билет из корзины.',
  cancelled: 'Федерация отменила этот старт. Уберите билет из корзины.',
  'sold-out': 'Свободных мест не осталось. Уберите билет из корзины или загляните позже.',
};

export function TicketLine({ line, refusal, price, discount }: LineProps<Line>) {
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
      offSale={(refusal && OFF_SALE[refusal]) ?? undefined}
    >
      <LineSettings
        line={line}
        price={price}
        discount={discount}
        warning={
          countWarning(refusal, atOnceWarning(line) ?? placesWarning(countBounds(line).max)) ?? fullWarning(line)
        }
        onChange={(values) => changeBasket((lines) => updateLine(lines, key, values))}
      />
    </LineFrame>
  );
}

/** Told where the stepper ends, before anybody presses to pay. */
const fullWarning = (line: Line) =>
  line.count >= countBounds(line).max ? (atOnceWarning(line) ?? undefined) : undefined;

interface LineSettingsProps {
  line: Line;
  price: Price | undefined;
  discount: LineProps<Line>['discount'];
  warning: string | undefined;
  onChange: (values: Partial<Line>) => void;
}

function LineSettings({ line, price, discount, warning, onChange }: LineSettingsProps) {
  const { data: format } = useQuery(eventFormatQuery(line.format_public_id));
  const drawnAt = useDrawnAt() ?? undefined;
  const insuranceCost = formatRubles(line.insurance_cost);
  return (
    <>
      <div className={orderLinesStyles.lineRow}>
        <Stepper
          label={`Количество: ${line.title}`}
          value={line.count}
          {...countBounds(line)}
          onValueChange={(count) => onChange({ count })}
          warning={warning}
        />
        <LinePrice price={price} />
      </div>
      {price && price.vip > 0 && (
        <Badge tone="ok" icon="ok">
          {`Персональная скидка на первый билет: ${rublesText(price.vip)}`}
        </Badge>
      )}
      {discount?.offer && <PersonalDiscountChoice line={line} discount={discount} onChange={onChange} />}
      {line.insurance_available && (
        <div className={styles.toggle}>
          <Toggle
            label={
              line.count === 1
                ? `Страхование участника, + ${insuranceCost}`
                : `Страхование участников, + ${insuranceCost} за каждого`
            }
            checked={line.insurance}
            onChange={(event) => onChange({ insurance: event.target.checked })}
          />
          <TicketInsurance terms={line.insurance_terms} />
        </div>
      )}
      {format?.license && <LicenceOfStart line={line} />}
      <TeamField line={line} onChange={onChange} />
      <PromoField line={line} price={price} pieces={['билету', 'билетам', 'билетам']} />
      {line.refund_steps && <RefundNote steps={line.refund_steps} start={startOf(line)} now={drawnAt} />}
      {line.preregistration && <Participant line={line} onChange={onChange} />}
      {line.preregistration && line.count > 1 && <OtherParticipants line={line} onChange={onChange} />}
      <RelatedGoods line={line} />
    </>
  );
}

const startOf = ({ start_time, event_city }: Line) => ({
  startTime: new Date(start_time),
  timezone: event_city.timezone,
});

function useFreshValues(key: string, formatPublicId: string) {
  const { data: format, dataUpdatedAt } = useQuery(eventFormatQuery(formatPublicId));
  const isResponse = dataUpdatedAt > 0;
  // Only a response writes: two tabs with responses of different age would otherwise correct each other forever.
  useEffect(() => {
    if (format && isResponse) changeBasket((lines) => refreshTicket(lines, key, formatValuesOf(format)));
  }, [key, format, isResponse]);
}
