/** `full`: no space left. `denied`: the browser refuses to store or encrypt. */
type DeviceStoreFailure = 'full' | 'denied';

/** The only error of the device store; its texts are `messages.deviceStore`. */
export class DeviceStoreError extends Error {
  constructor(
    readonly kind: DeviceStoreFailure,
    cause?: unknown,
  ) {
    super(`the browser's store is ${kind}`, { cause });
    this.name = 'DeviceStoreError';
  }
}

/** An exceeded quota is recognisable only by its name. */
export function deviceStoreError(cause: unknown): DeviceStoreError {
  if (cause instanceof DeviceStoreError) return cause;
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  return new DeviceStoreError(isFull ? 'full' : 'denied', cause);
}
