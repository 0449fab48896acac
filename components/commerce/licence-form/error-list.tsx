import type { Ref } from 'react';
import type { FieldErrors } from 'react-hook-form';
import linkStyles from '@/components/ui/link.module.css';
import { Notice } from '@/components/ui/notice';
import type { LicenceFieldName, LicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import { counted } from '@/lib/format/plural';
import styles from './licence-form.module.css';
import { type LicenceStep, licenceLabels } from './licence-steps';

interface ErrorListProps {
  steps: readonly LicenceStep[];
  errors: FieldErrors<LicenceFields>;
  onChoose: (field: LicenceFieldName) => void;
  ref: Ref<HTMLDivElement>;
}

/** Each entry leads to its field. */
export function ErrorList({ steps, errors, onChoose, ref }: ErrorListProps) {
  const wrong = steps.flatMap(({ fields }) => fields).filter((field) => errors[field]);
  if (wrong.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} className={styles.errors}>
      <Notice tone="bad">
        <p>{`Проверьте анкету: ${counted(wrong.length, ['поле', 'поля', 'полей'])}.`}</p>
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <button type="button" className={linkStyles.link} onClick={() => onChoose(field)}>
                {licenceLabels[field]}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
