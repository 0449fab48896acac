import { describe, expect, test } from '@jest/globals';
import { DeviceStoreError, deviceStoreError } from './failure';

describe('deviceStoreError', () => {
  test.each([
    ['no room left', new DOMException('quota', 'QuotaExceededError'), 'full'],
    ['a private window', new DOMException('denied', 'SecurityError'), 'denied'],
    ['no IndexedDB at all', new ReferenceError('indexedDB is not defined'), 'denied'],
    ['a transaction that tells no error', null, 'denied'],
  ])('%s [U-74]', (_, cause, kind) => {
    expect(deviceStoreError(cause)).toMatchObject({ kind, cause });
  });

  test('an error that is known already stays as it is', () => {
    const error = new DeviceStoreError('full');
    expect(deviceStoreError(error)).toBe(error);
  });
});
