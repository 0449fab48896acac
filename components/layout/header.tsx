import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { BasketLink } from './basket-badge';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { NavGroup } from './nav-group';
import { NavLink } from './nav-link';
import { NavList } from './nav-list';
import { extraLinks, type NavigationLink, navigationGroups } from './navigation';

/** The desktop layout stands from 1201 px; below it the burger opens the same links. */
export function Header({ teams = [] }: { teams?: readonly NavigationLink[] }) {
  const groups = navigationGroups(teams);
  return (
    <header className="header">
      <div className="wrap">
        <Logo />
        <nav className="nav" aria-label="Основное меню">
          <ul>
            {groups.map(({ label, links }) => (
              <li key={label}>
                <NavGroup label={label}>
                  <NavList links={links} />
                </NavGroup>
              </li>
            ))}
            {extraLinks.map(({ label, href }) => (
              <li key={href}>
                <NavLink href={href}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Link className="icon-btn" href={paths.me('license')} prefetch={false} aria-label="Личный кабинет">
          <Icon name="user" />
        </Link>
        <BasketLink />
        <MobileMenu groups={groups} links={extraLinks} />
      </div>
    </header>
  );
}
