import { DAY_MS } from '@/lib/domain/base/time/day';
import { deviceStoreError } from './failure';

const NAME = 'device-store';
const VERSION = 2;
const stores = ['keys', 'drafts', 'files', 'checkin'] as const;
type StoreName = (typeof stores)[number];

export const STORED_MS = DAY_MS;

interface Dated {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** Writes a record, by default for a day, and removes expired ones. Throws DeviceStoreError. */
export async function putRecord(
  store: StoreName,
  id: string,
  value: object,
  now: Date,
  expires = new Date(now.getTime() + STORED_MS),
): Promise<void> {
  await dropExpired(now);
  const record: Dated = { ...value, id, expires: expires.getTime() };
  await transact(store, 'readwrite', (records) => records.put(record));
}

export async function readRecord(store: StoreName, id: string, now: Date): Promise<unknown> {
  const record = (await transact(store, 'readonly', (records) => records.get(id))) as Dated | undefined;
  return record && record.expires > now.getTime() ? record : null;
}

export async function readRecords(store: StoreName, now: Date): Promise<unknown[]> {
  const records: Dated[] = await transact(store, 'readonly', (all) => all.getAll());
  return records.filter(({ expires }) => expires > now.getTime());
}

export async function dropRecords(store: StoreName): Promise<void> {
  await transact(store, 'readwrite', (records) => records.clear());
}

export async function dropRecord(store: StoreName, id: string): Promise<void> {
  await transact(store, 'readwrite', (records) => records.delete(id));
}

async function dropExpired(now: Date): Promise<void> {
  for (const store of stores) {
    await transact(store, 'readwrite', (records) => {
      const expired = records.index('expires').openCursor(IDBKeyRange.upperBound(now.getTime()));
      expired.onsuccess = () => {
        expired.result?.delete();
        expired.result?.continue();
      };
      return expired;
    });
  }
}

/** Runs one request in its own transaction; resolves when it is committed. */
async function transact<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  request: (records: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  try {
    const database = await opened();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(store, mode);
        const asked = request(transaction.objectStore(store));
        transaction.oncomplete = () => resolve(asked.result);
        transaction.onabort = () => reject(transaction.error ?? asked.error);
      });
    } finally {
      database.close();
    }
  } catch (error) {
    throw deviceStoreError(error);
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of stores) {
        if (request.result.objectStoreNames.contains(store)) continue;
        request.result.createObjectStore(store, { keyPath: 'id' }).createIndex('expires', 'expires');
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
