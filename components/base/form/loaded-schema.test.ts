import { zodResolver } from '@hookform/resolvers/zod';
import { beforeEach, expect, test } from '@jest/globals';
import type { FieldValues, ResolverOptions } from 'react-hook-form';
import { z } from 'zod';
import { dismiss, toastQueue } from '@/components/ui/toast-queue';
import { anyPageMessages } from '@/lib/messages/any-page';
import { loadedSchema } from './loaded-schema';

const judge = zodResolver(z.object({ name: z.string().trim().min(1, 'Заполните поле!') }));
const options: ResolverOptions<{ name: string }> & ResolverOptions<FieldValues> = {
  fields: {},
  shouldUseNativeValidation: false,
};
const told = () => toastQueue.messages().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toastQueue.messages()) dismiss(id);
});

test('nothing is loaded before a form is touched, and a form sent meanwhile waits for its schema', async () => {
  const waiting: ((loaded: typeof judge) => void)[] = [];
  const { resolver, preload } = loadedSchema(() => new Promise<typeof judge>((resolve) => void waiting.push(resolve)));
  expect(waiting).toEqual([]);
  preload();
  expect(waiting).toHaveLength(1);
  const judged = Promise.all(['', ' Анна '].map((name) => resolver({ name }, undefined, options)));
  for (const give of waiting) give(judge);
  expect(await judged).toMatchObject([
    { values: {}, errors: { name: { message: 'Заполните поле!' } } },
    { values: { name: 'Анна' }, errors: {} },
  ]);
  expect(told()).toEqual([]);
});

test('a form whose schema does not come is not sent, which is told, and is judged at the next try', async () => {
  let isOnline = false;
  const { resolver, preload } = loadedSchema(async () => {
    if (!isOnline) throw new Error('no network');
    return judge;
  });
  expect(await preload()).toBe(false);
  const { errors } = await resolver({ name: 'Анна' }, undefined, options);
  expect(errors).not.toEqual({});
  expect(told()).toEqual([anyPageMessages.serverSilent]);
  isOnline = true;
  expect(await preload()).toBe(true);
  expect(await resolver({ name: 'Анна' }, undefined, options)).toEqual({ values: { name: 'Анна' }, errors: {} });
});
