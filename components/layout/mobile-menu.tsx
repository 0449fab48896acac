import { AppearanceButton } from '@/components/base/appearance/appearance-button';
import { Icon } from '@/components/ui/icon';
import { appearanceMessages } from '@/lib/messages/appearance';
import { Logo } from './logo';
import styles from './menu.module.css';
import { MenuDialog } from './menu-dialog';
import { NavLink } from './nav-link';
import { NavList } from './nav-list';
import type { MenuGroup, NavigationLink } from './navigation';
import { AntidopingLink, DopingReportLink, SearchLink } from './service-links';
import { TeamLinks } from './team-links';

interface MobileMenuProps {
  groups: readonly MenuGroup[];
  links: readonly NavigationLink[];
}

export function MobileMenu({ groups, links }: MobileMenuProps) {
  return (
    <MenuDialog head={<Logo onInk />}>
      <nav aria-label="Меню">
        <ul>
          {groups.map((group) => (
            <li key={group.label}>
              <details name="full-screen-menu">
                <summary>
                  <span>{group.label}</span> <Icon name="down" />
                </summary>
                {group.links === 'teams' ? <TeamLinks /> : <NavList links={group.links} />}
              </details>
            </li>
          ))}
          {links.map(({ label, href }) => (
            <li key={href}>
              <NavLink className={styles.top} href={href}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <SearchLink />
        <AntidopingLink />
        <DopingReportLink />
        <AppearanceButton>{appearanceMessages.title}</AppearanceButton>
      </div>
    </MenuDialog>
  );
}
