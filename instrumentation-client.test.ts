import { expect, test } from '@jest/globals';

test('[R-26] in a browser zod does not try to make code of text', async () => {
  await import('./instrumentation-client');
  const { z } = await import('zod');
  expect(z.config()).toMatchObject({ jitless: true });
});
