import { Badge } from '@/components/ui/badge';
import type { EventSale as Sale } from '@/lib/contract/events/calendar';
import { counted } from '@/lib/format/plural';
import { formatRubles } from '@/lib/format/rubles';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { saleMessages } from '@/lib/messages/sale';
import styles from './event-card.module.css';

const PLACES = ['место', 'места', 'мест'] as const;

const words = {
  ...saleMessages.sale,
  open: calendarMessages.placesLeft,
  unannounced: calendarMessages.unannounced,
};
const tones = { open: 'ok', 'sold-out': 'bad', cancelled: 'bad', closed: 'mute', unannounced: 'mute' } as const;

export function EventSale({ sale: { state, price_from, few_left } }: { sale: Sale }) {
  return (
    <p className={styles.sale}>
      {price_from !== null && <span className="num">{`от ${formatRubles(price_from)}`}</span>}{' '}
      <Badge tone={tones[state]}>{few_left === null ? words[state] : `Осталось ${counted(few_left, PLACES)}`}</Badge>
    </p>
  );
}
