import { expect, test } from '@jest/globals';
import { formerEditions, nearEvents } from './near-events';

const kazan = { latitude: 55.8, longitude: 49.1 };
const ulyanovsk = { latitude: 54.3, longitude: 48.4 };
const vladivostok = { latitude: 43.1, longitude: 131.9 };

const event = (public_id: string, start_date: string, values = {}) => ({
  public_id,
  title: 'Триатлон',
  start_date,
  event_subtype: 'triathlon',
  event_type: ['ru'],
  city_name: 'Казань',
  coordinates: kazan,
  ...values,
});
const shown = event('shown', '2026-06-20');
const idsOf = (events: readonly { public_id: string }[]) => events.map(({ public_id }) => public_id);

test('a near start of the next month stands before a far one of the next day, and what is over is left out', () => {
  const events = [
    shown,
    event('far', '2026-06-21', { city_name: 'Владивосток', coordinates: vladivostok }),
    event('near', '2026-07-10', { city_name: 'Ульяновск', coordinates: ulyanovsk }),
    event('here', '2026-08-01'),
    event('over', '2026-05-01'),
  ];
  expect(idsOf(nearEvents(shown, events, '2026-06-01', 3))).toEqual(['near', 'here', 'far']);
});

test('starts of children are near to starts of children alone, and a cancelled start to none', () => {
  const events = [
    event('child', '2026-06-21', { event_type: ['child'] }),
    event('off', '2026-06-22', { cancelled: true }),
  ];
  expect(nearEvents(shown, events, '2026-06-01', 3)).toEqual([]);
  expect(idsOf(nearEvents({ ...shown, event_type: ['childstart'] }, events, '2026-06-01', 3))).toEqual(['child']);
});

test('former editions are those of the same name and discipline, the latest first, and never the next one', () => {
  const events = [
    event('2024', '2024-06-21'),
    event('2025', '2025-06-20'),
    event('duathlon', '2025-06-20', { event_subtype: 'duathlon' }),
    event('other', '2025-06-20', { title: 'Акватлон' }),
    event('2027', '2027-06-20'),
  ];
  expect(idsOf(formerEditions(shown, events, '2028-01-01'))).toEqual(['2025', '2024']);
});
