import { NavLink } from './nav-link';
import type { NavigationLink } from './navigation';

export function NavList({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul>
      {links.map(({ label, href, also }) => (
        <li key={href}>
          <NavLink href={href} also={also}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
