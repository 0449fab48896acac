import * as stored from '@/lib/domain/base/input/stored';
import { decryptValue, encryptValue, newDeviceKey } from './cipher';
import { deviceStoreError } from './failure';
import { dropRecord, putRecord, readRecord } from './records';

const keyRecord = stored.object({ key: stored.instance(CryptoKey) });

/** Can be opened, by default for a day, by the key in IndexedDB, which is not extractable. Throws DeviceStoreError. */
export async function sealValue(value: unknown, now: Date, expires?: Date): Promise<string> {
  try {
    const id = crypto.randomUUID();
    const key = await newDeviceKey();
    const text = await encryptValue(key, value);
    await putRecord('keys', id, { key }, now, expires);
    return `${id}.${text}`;
  } catch (error) {
    throw deviceStoreError(error);
  }
}

/** `null` once expired, for a foreign text or if the browser lost the key. */
export async function unsealValue(sealed: string, now: Date): Promise<unknown> {
  try {
    const { id, text } = partsOf(sealed);
    const { key } = keyRecord(await readRecord('keys', id, now));
    return await decryptValue(key, text);
  } catch {
    return null;
  }
}

export async function forgetSealed(sealed: string): Promise<void> {
  await dropRecord('keys', partsOf(sealed).id);
}

function partsOf(sealed: string): { id: string; text: string } {
  const [id = '', text = ''] = sealed.split('.');
  return { id, text };
}
