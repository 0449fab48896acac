import { expect, test } from '@jest/globals';
import { serializeJsonLd } from './json-ld';

test('a headline cannot leave its script element, and reads the same after parsing', () => {
  const data = { headline: '</script><script>alert(1)</script> & <!-- \u2028\u2029' };
  const json = serializeJsonLd(data);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(data);
});
