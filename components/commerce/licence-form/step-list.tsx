import type { FieldErrors } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import type { LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import styles from './licence-form.module.css';
import type { LicenceStep } from './licence-steps';

interface StepListProps {
  steps: readonly LicenceStep[];
  current: number;
  errors: FieldErrors<LicenceFields>;
  onChoose: (step: number) => void;
}

export function StepList({ steps, current, errors, onChoose }: StepListProps) {
  return (
    <nav aria-label="Шаги анкеты" className={styles.steps}>
      <ol>
        {steps.map(({ name, title, fields }, index) => {
          const isWrong = fields.some((field) => errors[field]);
          return (
            <li key={name} data-done={index < current || undefined} data-wrong={isWrong || undefined}>
              <button
                type="button"
                aria-current={index === current ? 'step' : undefined}
                onClick={() => onChoose(index)}
              >
                {isWrong && <Icon name="warn" size="sm" />}
                <span className={styles.stepTitle}>{title}</span>
                {isWrong && <span className="sr">, есть ошибки</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
