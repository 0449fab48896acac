'use client';

import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import type { MenuGroup } from './menu';
import styles from './staff.module.css';

export function MenuLinks({ groups }: { groups: readonly MenuGroup[] }) {
  const pathname = usePathname();
  const link = (label: string, href: string) => {
    const isHere = href === paths.staff() ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
    return (
      <Link key={href} href={href} prefetch={false} aria-current={isHere ? 'page' : undefined}>
        {label}
      </Link>
    );
  };
  return (
    <div className={styles.menu}>
      {link('Сегодня', paths.staff())}
      {groups.map(({ title, links }) => (
        <div key={title}>
          <p>{title}</p>
          {links.map(({ label, href }) => link(label, href))}
        </div>
      ))}
    </div>
  );
}
