import { classNames } from '@/components/ui/class-names';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly (readonly [name: string, value: string])[];
  className?: string;
}

export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={classNames(styles.cardFacts, className)}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
