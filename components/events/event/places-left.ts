import type { Tone } from '@/components/ui/badge';
import { FEW_PLACES } from '@/lib/domain/events/calendar/event-sale';
import type { FormatSale } from '@/lib/domain/events/calendar/format-sale';
import { counted } from '@/lib/format/plural';
import { commerceMessages } from '@/lib/messages/commerce';

const PLACES = ['место', 'места', 'мест'] as const;

export const placesText = (sale: FormatSale, left: number): string =>
  sale === 'open' ? `Осталось ${counted(left, PLACES)}` : commerceMessages.sale[sale];

export function saleTone(sale: FormatSale, left: number): Tone {
  if (sale === 'past' || sale === 'closed') return 'mute';
  if (sale === 'sold-out' || sale === 'cancelled') return 'bad';
  return left <= FEW_PLACES ? 'warn' : 'ok';
}
