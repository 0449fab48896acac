import { beforeEach, expect, test } from '@jest/globals';
import { dismiss, notify, notifyError, toastQueue } from './toast-queue';

const texts = () => toastQueue.messages().map(({ tone, text }) => `${tone}: ${text}`);

beforeEach(() => {
  for (const { id } of toastQueue.messages()) dismiss(id);
});

test('messages come in order, the same one once, and the oldest makes room', () => {
  notify('Сохранено');
  notifyError('Сервер не отвечает');
  notify('Сохранено');
  expect(texts()).toEqual(['bad: Сервер не отвечает', 'ok: Сохранено']);
  notify('Раз');
  notify('Два');
  expect(texts()).toEqual(['ok: Сохранено', 'ok: Раз', 'ok: Два']);
});

test('a listener hears of every change until it leaves', () => {
  let changes = 0;
  const leave = toastQueue.subscribe(() => {
    changes += 1;
  });
  notify('Раз');
  for (const { id } of toastQueue.messages()) dismiss(id);
  leave();
  notify('Два');
  expect(changes).toBe(2);
});
