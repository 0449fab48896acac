import { CallError } from '@/lib/contract/wire/call-error';
import { isFromOwnPages, NOT_FROM_OWN_PAGES } from './is-from-own-pages';

const READS = ['GET', 'HEAD', 'OPTIONS'];

export const isWrite = (method: string) => !READS.includes(method);

export function refuseStrangers(headers: Headers, siteUrl: string): void {
  if (!isFromOwnPages(headers, siteUrl)) {
    throw new CallError('forbidden', 403, NOT_FROM_OWN_PAGES, false);
  }
}
