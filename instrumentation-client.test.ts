import { expect, test } from '@jest/globals';

test('in a browser zod does not try to make code of text [R-26]', async () => {
  await import('./instrumentation-client');
  const { z } = await import('zod');
  expect(z.config()).toMatchObject({ jitless: true });
});
