import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { BasketLink } from './basket-badge';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { NavGroup } from './nav-group';
import { NavLink } from './nav-link';
import { NavList } from './nav-list';
import { extraLinks, navigationGroups } from './navigation';
import { TeamLinks } from './team-links';

/** The desktop layout stands from 1201 px; below it the burger opens the same links. */
export function Header() {
  return (
    <header className="header">
      <div className="wrap">
        <Logo />
        <nav className="nav" aria-label="Основное меню">
          <ul>
            {navigationGroups.map(({ label, links }) => (
              <li key={label}>
                <NavGroup label={label}>{links === 'teams' ? <TeamLinks /> : <NavList links={links} />}</NavGroup>
              </li>
            ))}
            {extraLinks.map(({ label, href }) => (
              <li key={href}>
                <NavLink href={href}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="header__actions">
          <Link className="icon-btn" href={paths.me('license')} prefetch={false} aria-label="Личный кабинет">
            <Icon name="user" />
          </Link>
          <BasketLink />
          <MobileMenu groups={navigationGroups} links={extraLinks} />
        </div>
      </div>
    </header>
  );
}
