import { expect, test } from '@jest/globals';
import { CallError } from '@/lib/contract/wire/call-error';
import { onceWhileFailing } from '@/lib/federation-client/read';

const failing = (error: CallError) => {
  const asked: string[] = [];
  const ask = async () => {
    asked.push('asked');
    throw error;
  };
  return { asked, ask };
};

test('a read that was waited for in vain fails at once, and is sent again two seconds later [R-12]', async () => {
  const { asked, ask } = failing(new CallError('timeout', 504, 'Сервер не отвечает, попробуйте позже', true));
  const at = (now: number) => onceWhileFailing('GET /slow', ask, () => now);
  await expect(at(0)).rejects.toThrow('Сервер не отвечает');
  await expect(at(1999)).rejects.toThrow('Сервер не отвечает');
  expect(asked).toHaveLength(1);
  await expect(at(2000)).rejects.toThrow('Сервер не отвечает');
  expect(asked).toHaveLength(2);
});

test('a read that is refused at once is sent each time', async () => {
  const { asked, ask } = failing(new CallError('server', 500, 'Сервер не отвечает, попробуйте позже', true));
  const at = (now: number) => onceWhileFailing('GET /unknown', ask, () => now);
  await expect(at(0)).rejects.toThrow();
  await expect(at(1)).rejects.toThrow();
  expect(asked).toHaveLength(2);
});
