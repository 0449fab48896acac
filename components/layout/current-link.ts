/** `also`: other addresses and prefixes of the section. They are parameters, since this code is on every page. */
export function currentLink(pathname: string, href: string, also: readonly string[] = []): 'page' | 'true' | undefined {
  if (pathname === href || also.includes(pathname)) return 'page';
  const isWithin = (section: string) => section.endsWith('/') && pathname.startsWith(section);
  return [...also, `${href}/`].some(isWithin) ? 'true' : undefined;
}
