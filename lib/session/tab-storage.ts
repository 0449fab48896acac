/** The tab's own storage, since local storage may hold three keys only. Does nothing without storage. */
export function leaveInTab(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // No storage.
  }
}

/** Reads and deletes. */
export function takeFromTab(key: string): string | null {
  try {
    const value = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return value;
  } catch {
    return null;
  }
}

/** Deletes all keys with this prefix. */
export function forgetInTab(prefix: string): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // No storage.
  }
}

export function isLeftInTab(prefix: string): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}
