import type { CheckinScan } from '@/lib/contract/desk/checkin';
import { CHECKIN_TOKEN_HEADER } from '@/lib/contract/desk/checkin-link';
import { callForwarder } from './call';

const withToken = (token: string) => ({ headers: { [CHECKIN_TOKEN_HEADER]: token } });

export const checkinApi = {
  list: (token: string) => callForwarder('GET /api/checkin/list', {}, { ...withToken(token), timeoutMs: 15_000 }),
  scan: (token: string, scan: CheckinScan) =>
    callForwarder('POST /api/checkin/scan', { body: scan }, { ...withToken(token), timeoutMs: 3000 }),
  sync: (token: string, body: { admitted: CheckinScan[]; since: string }) =>
    callForwarder('POST /api/checkin/sync', { body }, { ...withToken(token), timeoutMs: 15_000 }),
};
