/** The tab's own storage: local storage may hold three keys only. Without it nothing is kept and nothing breaks. */
export function leaveInTab(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing.
  }
}

/** Reads what was left and forgets it. */
export function takeFromTab(key: string): string | null {
  try {
    const value = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return value;
  } catch {
    return null;
  }
}

/** Forgets all that was left under keys that begin so. */
export function forgetInTab(prefix: string): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing.
  }
}
