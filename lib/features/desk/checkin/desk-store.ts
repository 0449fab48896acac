import { dropRecords, putRecord, readRecords, STORED_MS } from '@/lib/device-store/records';
import * as stored from '@/lib/domain/base/input/stored';
import type { DeskStore } from './desk';
import { localScan, type StoredList, storedList } from './desk-state';

/** A day longer than any link, whatever the zone. */
const expiryOf = ({ start }: StoredList) => new Date(Date.parse(start.end_date) + 3 * STORED_MS);

const records = {
  token: stored.object({ id: stored.oneOf('token'), token: stored.text }),
  list: stored.object({ id: stored.oneOf('list'), list: storedList }),
  scan: stored.object({ scan: localScan }),
};

export function checkinStore(clock: () => Date): DeskStore {
  // Unknown until the list arrives.
  let expires: Date | undefined;
  const put = (id: string, value: object) => putRecord('checkin', id, value, clock(), expires);
  return {
    async read() {
      const all = await readRecords('checkin', clock());
      const found = <Value>(read: stored.Reader<Value>) => all.flatMap((one) => stored.readable(read, one) ?? []);
      const list = found(records.list)[0]?.list ?? null;
      if (list) expires = expiryOf(list);
      const scans = found(records.scan).map(({ scan }) => scan);
      return {
        token: found(records.token)[0]?.token ?? null,
        list,
        scans: scans.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
      };
    },
    putToken: (token) => put('token', { token }),
    async putList(list) {
      expires = expiryOf(list);
      await put('list', { list });
    },
    putScan: (scan) => put(`scan ${scan.id}`, { scan }),
    clear: () => dropRecords('checkin'),
  };
}
