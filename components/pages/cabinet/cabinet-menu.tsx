'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { SignOutButton } from '@/components/account/session/sign-out-button';
import { CurrentInSight } from '@/components/ui/current-in-sight';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { type CabinetSection, paths } from '@/lib/paths';
import styles from './cabinet.module.css';
import { MemberHead } from './member-head';
import { sectionTitles } from './section-titles';

const entries: readonly { section: CabinetSection; icon: IconName }[] = [
  { section: 'license', icon: 'card' },
  { section: 'events', icon: 'flag' },
  { section: 'shop', icon: 'bag' },
  { section: 'settings', icon: 'gear' },
  { section: 'activity', icon: 'pulse' },
];

/** A ticket's own page belongs to the events. */
export function CabinetMenu({ name, more }: { name: string; more: ReactNode }) {
  const pathname = usePathname();
  return (
    <nav className={styles.side} aria-label="Личный кабинет">
      <MemberHead name={name} />
      <ul>
        {entries.map(({ section, icon }) => {
          const href = paths.me(section);
          const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={section}>
              <Link href={href} prefetch={false} aria-current={isCurrent ? 'page' : undefined}>
                <Icon name={icon} />
                <span>{sectionTitles[section]}</span>
              </Link>
            </li>
          );
        })}
        {more}
        <li>
          <SignOutButton />
        </li>
      </ul>
      <CurrentInSight />
    </nav>
  );
}
