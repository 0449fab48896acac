import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { NavLink } from './nav-link';

export function AntidopingLink() {
  return <NavLink href={paths.antidoping()}>Антидопинг</NavLink>;
}

export function SearchLink() {
  return (
    <NavLink href={paths.search()}>
      <Icon name="search" size="sm" /> {searchMessages.link}
    </NavLink>
  );
}

export function DopingReportLink() {
  return (
    <Link href={siteConfig.dopingReport}>
      Сообщить о допинге <Icon name="out" size="sm" />
    </Link>
  );
}
