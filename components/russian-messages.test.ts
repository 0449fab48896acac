import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { isRussian, messagesOf } from '@/lib/contract/testing/wrong-values';
import { checkoutSchema } from './commerce/checkout/checkout-schema';

/** Every schema that a form's file exports; what is made by a function is named here. */
async function formSchemas(): Promise<[name: string, schema: z.ZodType][]> {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /-schema\.ts$/.test(file),
  );
  const modules = await Promise.all(files.map((file) => import(`./${file}`)));
  const exported = modules.flatMap((module: Record<string, unknown>) => Object.entries(module));
  return [
    ...exported.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
    ['checkoutSchema', checkoutSchema(true)],
  ];
}

/** An empty password blocks without words. */
const WITHOUT_WORDS = ['signupSchema: '];

test('a wrong value in a form is refused in Russian, whatever it is [A-004]', async () => {
  const schemas = await formSchemas();
  expect(schemas.length).toBeGreaterThan(8);
  const foreign = schemas.flatMap(([name, schema]) =>
    messagesOf(schema, { isForm: true })
      .filter((message) => !isRussian(message))
      .map((message) => `${name}: ${message}`),
  );
  expect(foreign).toEqual(WITHOUT_WORDS);
});
