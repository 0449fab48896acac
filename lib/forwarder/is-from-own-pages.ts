export const NOT_FROM_OWN_PAGES = 'Запрос пришёл не со страницы сайта';

/** Browsers send Sec-Fetch-Site, older ones Origin; a request with neither is not from a browser. */
export function isFromOwnPages(headers: Pick<Headers, 'get'>, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return headers.get('origin') === new URL(siteUrl).origin;
}
