/** Storage of uploaded files. Keys are letters, digits and dashes. */
export interface FileStorage {
  /** Atomic; replaces a file of the same key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** `undefined` when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Ignores missing files. */
  remove(key: string): Promise<void>;
}
