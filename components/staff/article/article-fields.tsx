import type { ReactNode } from 'react';
import { StaffField } from '@/components/staff/resource-form/field';
import type { FormValues } from '@/components/staff/resource-form/values';
import staffStyles from '@/components/staff/staff.module.css';
import { classNames } from '@/components/ui/class-names';
import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import styles from './article.module.css';

interface ArticleFieldsProps {
  fields: readonly FieldDescriptor[];
  when: readonly FieldDescriptor[];
  /** As they are shown first. */
  values: FormValues;
  wrong: Readonly<Record<string, string>>;
  titles: Readonly<Record<string, string>>;
  /** Below the side column. */
  children: ReactNode;
}

const isWritten = ({ input }: FieldDescriptor) => input === 'text' || input === 'rich-text';

/** Headline and text stand in the wide column, all other fields beside it. */
export function ArticleFields({ fields, when, values, wrong, titles, children }: ArticleFieldsProps) {
  const draw = (field: FieldDescriptor) => (
    <StaffField
      key={field.name}
      field={field}
      value={values[field.name] ?? null}
      error={wrong[field.name]}
      titles={titles}
    />
  );
  return (
    <>
      <div className={classNames(staffStyles.card, styles.written)}>{fields.filter(isWritten).map(draw)}</div>
      <div className={classNames(staffStyles.card, styles.side)}>
        {fields.filter((field) => !isWritten(field)).map(draw)}
        {when.map((field) => draw({ ...field, optional: true, title: 'Когда (МСК)', description: 'Пусто: сразу' }))}
        {children}
      </div>
    </>
  );
}
