import { CallError } from '@/lib/contract/call-error';

const READS = ['GET', 'HEAD', 'OPTIONS'];

export const isWrite = (method: string) => !READS.includes(method);

/** Browsers send Sec-Fetch-Site, older ones Origin; a request with neither is not from a browser. */
export function isFromOwnPages(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === new URL(siteUrl).origin;
}

export function refuseStrangers(headers: Headers, siteUrl: string): void {
  if (!isFromOwnPages(headers, siteUrl)) {
    throw new CallError('forbidden', 403, 'Запрос пришёл не со страницы сайта', false);
  }
}
