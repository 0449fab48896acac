import { Link } from '@/components/ui/link';
import { SIGN } from '@/lib/features/base/artwork/sign';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import styles from './header.module.css';

const [first, second] = siteConfig.nameLines;

export function Logo({ onInk }: { onInk?: boolean }) {
  return (
    <Link className={styles.logo} href={paths.home()} aria-label={`${siteConfig.name}, главная страница`}>
      <svg viewBox="0 0 46 46" width="46" height="46" aria-hidden="true">
        <g className={styles.bend}>
          <path stroke={onInk ? 'var(--color-blue-400)' : 'var(--swim)'} d={SIGN[0]} />
          <path stroke="currentColor" d={SIGN[1]} />
          <path stroke="var(--color-red-600)" d={SIGN[2]} />
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
