/** How a link of a menu stands to the reader's page: it leads there, or to the section that the page is in. */
export function currentLink(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
