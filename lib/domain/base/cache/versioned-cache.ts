interface Entry<T> {
  readonly version: string;
  readonly value: Promise<T>;
  size: number;
}

/** Returns the cached value if its version is current, else makes it once for all concurrent callers. */
export type VersionedCache<T> = (key: string, version: string, make: () => Promise<T>) => Promise<T>;

/** The caller reads the version at each request, before the value is made. Evicts beyond `most` entries. */
export function versionedCache<T>({
  most,
  sizeOf = () => 1,
}: {
  most: number;
  sizeOf?: (value: T) => number;
}): VersionedCache<T> {
  const entries = new Map<string, Entry<T>>();
  let size = 0;

  function drop(key: string): void {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  function putAsNewest(key: string, entry: Entry<T>): void {
    drop(key);
    entries.set(key, entry);
    size += entry.size;
    for (const oldest of entries.keys()) {
      if (size <= most) return;
      drop(oldest);
    }
  }

  return (key, version, make) => {
    const found = entries.get(key);
    if (found?.version === version) {
      putAsNewest(key, found);
      return found.value;
    }
    const value = make();
    const entry: Entry<T> = { version, value, size: 0 };
    putAsNewest(key, entry);
    value.then(
      (made) => {
        if (entries.get(key) !== entry) return;
        drop(key);
        putAsNewest(key, Object.assign(entry, { size: sizeOf(made) }));
      },
      // The next request tries again.
      () => entries.get(key) === entry && drop(key),
    );
    return value;
  };
}
