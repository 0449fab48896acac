import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { ActivityRow } from './activity-row';

const signIn = {
  public_id: '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11',
  active: true,
  current: false,
  city: 'Курск',
  country: 'Россия',
  temp: Date.parse('2026-11-22T20:34:00Z'),
  os: 'iOS 18',
  browser: 'Safari',
  method: 'email',
};
const drawn = (changes: Partial<Parameters<typeof ActivityRow>[0]['signIn']>, zone = 'Europe/Moscow') =>
  renderToStaticMarkup(
    <ActivityRow signIn={{ ...signIn, ...changes }} zone={zone}>
      <button type="button">Завершить сеанс</button>
    </ActivityRow>,
  );

test('a valid session on another device is active and can be ended [A-113 U-23]', () => {
  expect(drawn({})).toMatch(/Сессия активна.*22\.11\.2026, 23:34.*Завершить сеанс/);
  expect(drawn({})).not.toContain('Это устройство');
});

test('the session that asks is named and not ended from here', () => {
  expect(drawn({ current: true })).toMatch(/Сессия активна.*Это устройство/);
  expect(drawn({ current: true })).not.toContain('Завершить сеанс');
});

test.each([
  ['by-member', 'завершён с другого устройства'],
  ['by-federation', 'завершён федерацией'],
  ['signed-out', 'вы вышли из профиля'],
  ['expired', 'истёк срок'],
] as const)('an ended session is never called active: %s', (reason, text) => {
  const row = drawn({ active: false, ended: { at: '2026-11-23T01:00:00.000Z', reason } });
  expect(row).not.toMatch(/Сессия активна|Завершить сеанс/);
  expect(row).toContain('Сеанс завершён');
  expect(row).toContain('23.11.2026, 04:00');
  expect(row).toContain(text);
});

test('times are those of the visitor', () => {
  expect(drawn({}, 'Asia/Vladivostok')).toContain('23.11.2026, 06:34');
});
