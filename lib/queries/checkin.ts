import { CHECKIN_TOKEN_HEADER, type CheckinScan, checkins } from '@/lib/contract/checkin';
import { callForwarder } from './call';

const withToken = (token: string) => ({ headers: { [CHECKIN_TOKEN_HEADER]: token } });

export const checkinApi = {
  list: (token: string) => callForwarder(checkins.list, {}, withToken(token)),
  scan: (token: string, scan: CheckinScan) => callForwarder(checkins.scan, { body: scan }, withToken(token)),
  sync: (token: string, body: { admitted: CheckinScan[]; since: string }) =>
    callForwarder(checkins.sync, { body }, withToken(token)),
};
export type CheckinApi = typeof checkinApi;
