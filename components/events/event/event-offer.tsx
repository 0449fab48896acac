'use client';

import { Badge } from '@/components/ui/badge';
import type { CalendarFormat } from '@/lib/contract/events/calendar';
import { saleOf } from '@/lib/domain/events/calendar/format-sale';
import { formatRubles } from '@/lib/format/rubles';
import styles from './event.module.css';
import { useEventNow } from './event-now';
import { placesText, saleTone } from './places-left';
import { useNow } from './use-now';

interface EventOfferProps {
  formats: readonly Pick<CalendarFormat, 'start_time' | 'sale_ends' | 'cancelled' | 'tickets_left' | 'price'>[];
  /** ISO instant of rendering, so that hydration matches. */
  renderedAt: string;
}

const SALES = ['open', 'sold-out', 'closed', 'cancelled', 'past'] as const;

/** What all formats offer together: the least price, the greatest, and the places left. */
export function EventOffer({ formats, renderedAt }: EventOfferProps) {
  const ends = formats.map(({ sale_ends, start_time }) => sale_ends ?? start_time).toSorted();
  const now = useNow(renderedAt, ends.at(-1) ?? renderedAt);
  const known = useEventNow()?.formats ?? formats;
  const sale = SALES.find((each) => known.some((format) => saleOf(format, now) === each)) ?? 'past';
  const alike = known.filter((format) => saleOf(format, now) === sale);
  const prices = alike.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const left = alike.reduce((sum, { tickets_left }) => sum + tickets_left.athlete, 0);
  return (
    <p className={styles.offer}>
      <b className="num">{least < most ? `от ${formatRubles(least)}` : formatRubles(least)}</b>
      {least < most && <span className="meta">{`до ${formatRubles(most)}`}</span>}
      <Badge tone={saleTone(sale, left)}>{placesText(sale, left)}</Badge>
    </p>
  );
}
