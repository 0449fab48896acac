import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import styles from './header.module.css';

const [first, second] = siteConfig.nameLines;

export function Logo({ onInk }: { onInk?: boolean }) {
  return (
    <Link className={styles.logo} href={paths.home()} aria-label={`${siteConfig.name}, главная страница`}>
      <svg viewBox="0 0 46 46" width="46" height="46" aria-hidden="true">
        <g className={styles.bend}>
          <path stroke={onInk ? 'var(--color-blue-400)' : 'var(--swim)'} d="M5 43V19A14 14 0 0 1 19 5H43" />
          <path stroke="currentColor" d="M18 43V25a7 7 0 0 1 7-7H43" />
          <path stroke="var(--color-red-600)" d="M31 43V33a2 2 0 0 1 2-2H43" />
        </g>
      </svg>
      <span>
        {first}
        <br />
        {second}
      </span>
    </Link>
  );
}
