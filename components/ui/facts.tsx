import { classNames } from '@/components/ui/class-names';
import { verbatim } from '@/lib/format/verbatim';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly (readonly [name: string, value: string, kind?: 'verbatim'])[];
  className?: string;
}

export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={classNames(styles.cardFacts, className)}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value, kind]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd {...(kind ? verbatim(value) : {})}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
