interface LocalText {
  read(): string | null;
  /** Stores the text, only in this tab if the browser refuses, and notifies all watchers. */
  store(text: string): void;
  /** Whether it survives this tab. */
  isKept(): boolean;
  /** Calls back after every change, by this tab or another. Returns a function that stops it. */
  watch(onChange: () => void): () => void;
}

/** The key is also the name of the event that this tab fires after a change of its own. */
export function localText(key: string): LocalText {
  /** Set while local storage refuses the text, which then exists only in this tab. */
  let memory: string | null = null;

  function isStored(text: string): boolean {
    try {
      window.localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  return {
    read() {
      if (memory !== null) return memory;
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    store(text) {
      memory = isStored(text) ? null : text;
      window.dispatchEvent(new CustomEvent(key));
    },
    isKept: () => memory === null,
    watch(onChange) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      window.addEventListener('storage', onStorage);
      window.addEventListener(key, onChange);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener(key, onChange);
      };
    },
  };
}
