/**
 * How a link of a menu stands to the reader's page: it leads there, or to the section that the page is in. `also` are
 * the other addresses of its page, and the beginnings (with a slash at the end) of those of its section. They are
 * handed over, not known here: this stands on every page.
 */
export function currentLink(pathname: string, href: string, also: readonly string[] = []): 'page' | 'true' | undefined {
  if (pathname === href || also.includes(pathname)) return 'page';
  const isWithin = (section: string) => section.endsWith('/') && pathname.startsWith(section);
  return [...also, `${href}/`].some(isWithin) ? 'true' : undefined;
}
