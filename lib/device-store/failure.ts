/** `full`: the browser has no room for it. `denied`: it keeps nothing here, or refuses to encrypt. */
export type DeviceStoreFailure = 'full' | 'denied';

/** What the device store throws, and nothing else; for the buyer's words see `messages.deviceStore`. */
export class DeviceStoreError extends Error {
  constructor(
    readonly kind: DeviceStoreFailure,
    cause?: unknown,
  ) {
    super(`the browser's store is ${kind}`, { cause });
    this.name = 'DeviceStoreError';
  }
}

/** What a browser means by its refusal: an exceeded quota is told by its name alone. */
export function deviceStoreError(cause: unknown): DeviceStoreError {
  if (cause instanceof DeviceStoreError) return cause;
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  return new DeviceStoreError(isFull ? 'full' : 'denied', cause);
}
