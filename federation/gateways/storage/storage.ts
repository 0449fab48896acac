/** Where uploaded files lie: a folder now, an S3 bucket where one is connected. Keys are letters, digits and dashes. */
export interface FileStorage {
  /** Whole or not at all; a file of the same key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** `undefined` when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** A file that is not there is no error. */
  remove(key: string): Promise<void>;
}
