import styles from '@/components/ui/row.module.css';
import { hasFlag } from '@/lib/domain/events/calendar/event-mark';
import { paths } from '@/lib/paths';
import { countryName } from './labels';

export function Flag({ country }: { country: string }) {
  if (!hasFlag(country)) return null;
  return (
    <img
      className={styles.flag}
      src={paths.flag(country)}
      width={20}
      height={14}
      alt={country === 'russia' ? countryName(country) : ''}
      loading="lazy"
    />
  );
}
