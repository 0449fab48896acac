interface Kept<T> {
  readonly stamp: string;
  readonly made: Promise<T>;
  size: number;
}

/** Gives what is kept under the key if its stamp still holds, or makes it: once, however many ask meanwhile. */
export type Memory<T> = (key: string, stamp: string, make: () => Promise<T>) => Promise<T>;

/**
 * A memory for what costs much to make and is the same for all. The stamp stands for everything that it is made of: it is
 * read at each request, before the making, and is another one after any change, so who was told that his change is done
 * reads it at every instance. Beyond `most` (by `sizeOf`, once made) those go that were asked for longest ago.
 */
export function stampedMemory<T>({
  most,
  sizeOf = () => 1,
}: {
  most: number;
  sizeOf?: (made: T) => number;
}): Memory<T> {
  const all = new Map<string, Kept<T>>();
  let size = 0;

  function forget(key: string): void {
    size -= all.get(key)?.size ?? 0;
    all.delete(key);
  }

  /** As what was asked for last. */
  function put(key: string, kept: Kept<T>): void {
    forget(key);
    all.set(key, kept);
    size += kept.size;
    for (const oldest of all.keys()) {
      if (size <= most) return;
      forget(oldest);
    }
  }

  return (key, stamp, make) => {
    const found = all.get(key);
    if (found?.stamp === stamp) {
      put(key, found);
      return found.made;
    }
    const made = make();
    const kept: Kept<T> = { stamp, made, size: 0 };
    put(key, kept);
    made.then(
      (value) => {
        if (all.get(key) !== kept) return;
        forget(key);
        put(key, Object.assign(kept, { size: sizeOf(value) }));
      },
      // Whoever asks next tries anew.
      () => all.get(key) === kept && forget(key),
    );
    return made;
  };
}
