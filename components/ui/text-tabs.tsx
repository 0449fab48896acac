import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { CurrentInSight } from './current-in-sight';
import { Link } from './link';
import styles from './tabs.module.css';

interface TextTabsProps {
  label: string;
  items: readonly { label: ReactNode; href: string; current?: boolean }[];
}

export function TextTabs({ label, items }: TextTabsProps) {
  return (
    <nav aria-label={label}>
      <div className={classNames(styles.tabs, styles.text)}>
        {items.map((item) => (
          <Link key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
            {item.label}
          </Link>
        ))}
      </div>
      <CurrentInSight />
    </nav>
  );
}
