/** Allowed payment pages: the embedded bank's, the bank's, or a page of the site. */
export function isBankAddress(
  url: string,
  known: { FEDERATION_PUBLIC_URL: string; ACQUIRING_URL?: string; SITE_URL: string },
): boolean {
  if (!URL.canParse(url)) return false;
  const { origin } = new URL(url);
  return [known.FEDERATION_PUBLIC_URL, known.ACQUIRING_URL, known.SITE_URL].some(
    (address) => address !== undefined && new URL(address).origin === origin,
  );
}
