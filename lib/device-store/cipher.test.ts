import { describe, expect, test } from '@jest/globals';
import { decryptValue, encryptValue, newDeviceKey } from './cipher';

const owner = { passport_number: '777333', name: 'Ёлкина Щука', phone: '+79165551234' };

describe('cipher', () => {
  test('an encrypted value comes back, and its text tells nothing [U-74]', async () => {
    const key = await newDeviceKey();
    const text = await encryptValue(key, owner);
    expect(await decryptValue(key, text)).toEqual(owner);
    expect(atob(text)).not.toContain('777333');
    expect(text).toMatch(/^[\w+/]+=*$/);
  });

  test('equal values look different each time', async () => {
    const key = await newDeviceKey();
    expect(await encryptValue(key, owner)).not.toBe(await encryptValue(key, owner));
  });

  test('a long value comes back too', async () => {
    const key = await newDeviceKey();
    const long = 'я'.repeat(300_000);
    expect(await decryptValue(key, await encryptValue(key, long))).toBe(long);
  });

  test('another key, a changed or a cut text open nothing', async () => {
    const key = await newDeviceKey();
    const text = await encryptValue(key, owner);
    const changed = (text[20] === 'A' ? 'B' : 'A') + text.slice(21);
    await expect(decryptValue(await newDeviceKey(), text)).rejects.toThrow();
    await expect(decryptValue(key, text.slice(0, 20) + changed)).rejects.toThrow();
    await expect(decryptValue(key, text.slice(0, 12))).rejects.toThrow();
    await expect(decryptValue(key, 'не base64')).rejects.toThrow();
  });

  test('the key cannot be read out [R-29]', async () => {
    const key = await newDeviceKey();
    expect(key.extractable).toBe(false);
    for (const format of ['raw', 'jwk'] as const) {
      await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow();
    }
  });
});
