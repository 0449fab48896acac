import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CalendarEventPage, CalendarFormat } from '@/lib/contract/events/calendar';
import { refundConditions } from '@/lib/domain/commerce/ticket/refund-terms';
import { EventRefunds } from './event-refunds';

const format = (title: string, refund_steps: CalendarFormat['refund_steps']): CalendarFormat => ({
  public_id: title,
  title,
  description: '',
  requirements: '',
  start_time: '2026-06-20T07:00:00Z',
  sale_ends: null,
  cancelled: false,
  price: 4500,
  tickets_left: { athlete: 10 },
  age_min: null,
  age_max: null,
  license: false,
  refund_steps,
  team_all: false,
});

const textOf = (formats: CalendarFormat[]) =>
  renderToStaticMarkup(<EventRefunds event={{ timezone: 'Europe/Moscow', formats } as CalendarEventPage} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const steps = [
  { days: 30, percent: 100 },
  { days: 14, percent: 50 },
];

test('the terms stand in the markup of the page, with every general rule', () => {
  const text = textOf([format('Спринт', steps), format('Дети', steps)]);
  expect(text).toContain(
    'Возврат билета до 21.05.2026 включительно — 100 %, до 06.06.2026 включительно — 50 %, позже деньги не возвращаются',
  );
  expect(text).not.toContain('Спринт');
  for (const sentence of refundConditions) expect(text).toContain(sentence);
});

test('formats with other terms are named', () => {
  const text = textOf([format('Спринт', steps), format('Дети', [{ days: 0, percent: 100 }]), format('Элита', [])]);
  expect(text).toContain('Спринт: до 21.05.2026 включительно — 100 %');
  expect(text).toContain('Дети: до начала старта — 100 %');
  expect(text).toContain('Элита: деньги за билет не возвращаются');
});

test('an event without formats says nothing of refunds', () => {
  expect(textOf([])).toBe('');
});
