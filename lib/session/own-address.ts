/** The given address if it belongs to this site, otherwise the home page. */
export function addressOnSite(url: string, siteUrl: string): string {
  const site = new URL(siteUrl);
  if (!URL.canParse(url, site)) return site.origin;
  const target = new URL(url, site);
  return target.origin === site.origin && target.username === '' ? target.href : site.origin;
}
