import buttonStyles from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { BasketLink } from './basket-badge';
import styles from './header.module.css';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { NavGroup } from './nav-group';
import { NavLink } from './nav-link';
import { NavList } from './nav-list';
import { extraLinks, navigationGroups } from './navigation';
import { TeamLinks } from './team-links';

export function Header() {
  return (
    <header className={styles.header}>
      <div className="wrap">
        <Logo />
        <nav className={styles.nav} aria-label="Основное меню">
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
        <div className={styles.actions}>
          <Link
            className={buttonStyles.iconButton}
            href={paths.me('license')}
            prefetch={false}
            aria-label="Личный кабинет"
          >
            <Icon name="user" />
          </Link>
          <BasketLink />
          <MobileMenu groups={navigationGroups} links={extraLinks} />
        </div>
      </div>
    </header>
  );
}
