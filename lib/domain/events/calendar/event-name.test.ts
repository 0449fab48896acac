import { expect, test } from '@jest/globals';
import { eventName } from './event-name';

const sochi = { city: { name_ru: 'Сочи' }, start_date: '2026-05-09' };

test.each([
  ['Кубок России: первый этап', 'Кубок России: первый этап, Сочи, 2026'],
  ['Сочи: длинная дистанция', 'Сочи: длинная дистанция, 2026'],
  ['Игры 2026', 'Игры 2026, Сочи'],
])('the event «%s» is named %s, nothing twice', (title, name) => {
  expect(eventName({ title, ...sochi })).toBe(name);
});
