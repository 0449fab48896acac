import { Link } from '@/components/ui/link';
import styles from '@/components/ui/tabs.module.css';
import type { ResultFormat } from '@/lib/contract/results/result';

interface FormatChoiceProps {
  formats: readonly ResultFormat[];
  chosen: ResultFormat;
  hrefOf: (format: ResultFormat) => string;
}

export function FormatChoice({ formats, chosen, hrefOf }: FormatChoiceProps) {
  return (
    <nav aria-label="Формат">
      <div className={styles.tabs}>
        {formats.map((format) => (
          <Link
            key={format.external_format}
            className={styles.tab}
            href={hrefOf(format)}
            aria-current={format === chosen ? 'page' : undefined}
          >
            {format.title}
          </Link>
        ))}
      </div>
    </nav>
  );
}
