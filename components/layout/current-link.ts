import { calendarTypes, paths } from '@/lib/paths';

/** The addresses that the menus name, by the second ones under which their pages are read too. */
const NAMED = new Map<string, string>([
  [paths.calendar.page(), paths.calendar.all()],
  [paths.calendar.pageAll(), paths.calendar.all()],
  ...calendarTypes.flatMap((type) =>
    type === 'all' ? [] : ([[paths.calendar.alias(type), paths.calendar.type(type)]] as const),
  ),
]);

/** How a link of a menu stands to the reader's page: it leads there, or to the section that the page is in. */
export function currentLink(pathname: string, href: string): 'page' | 'true' | undefined {
  if ((NAMED.get(pathname) ?? pathname) === href) return 'page';
  const section = href === paths.calendar.all() ? paths.calendar.event('') : `${href}/`;
  return href !== paths.home() && pathname.startsWith(section) ? 'true' : undefined;
}
