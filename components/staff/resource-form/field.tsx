'use client';

import { useQuery } from '@tanstack/react-query';
import { RichTextField } from '@/components/staff/editor/rich-text-field';
import { CoverField } from '@/components/staff/picture/cover-field';
import { PictureField } from '@/components/staff/picture/picture-field';
import styles from '@/components/staff/staff.module.css';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { DateInput } from '@/components/ui/masked-input';
import { Select } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import type { FieldDescriptor } from '@/lib/contract/staff/resource';
import { callStaff } from '@/lib/queries/staff';
import { FileField } from './file-field';
import { SubjectsField } from './subjects-field';
import { typedOf } from './values';

interface StaffFieldProps {
  field: FieldDescriptor;
  value: unknown;
  error: string | undefined;
  /** Stored subjects are shown by these titles, which stand by their ids. */
  titles?: Readonly<Record<string, string>>;
}

/** One field of a declared form, by the kind of its value. It is not controlled: what was typed stays as it was typed. */
export function StaffField({ field, value, error, titles }: StaffFieldProps) {
  const { name, title, description, input, options, optional, max } = field;
  const common = {
    name,
    label: title,
    hint: input === 'instant' ? [description, 'дд.мм.гггг чч:мм, по Москве'].filter(Boolean).join('; ') : description,
    required: !optional,
    ...(error && { error }),
  };
  const typed = typedOf(field, value);
  if (input === 'flag') return <Checkbox {...common} label={title} defaultChecked={value === true} />;
  if (input === 'event' || input === 'region') return <ChoiceOf kind={input} {...common} typed={typed} />;
  if (input === 'picture') return <PictureField field={field} value={typed} error={error} />;
  if (input === 'cover') return <CoverField field={field} value={typed} error={error} />;
  if (input === 'subjects') return <SubjectsField field={field} value={typed} error={error} titles={titles} />;
  if (input === 'file') return <FileField {...common} stored={value} />;
  if (field.of) return <Choices of={field.of} {...common} chosen={Array.isArray(value) ? value : []} />;
  if (options) {
    const choices = Object.entries(options).map(([choice, label]) => ({ value: choice, label }));
    return <Select {...common} options={[{ value: '', label: 'Выберите' }, ...choices]} defaultValue={typed} />;
  }
  if (input === 'area') return <TextArea {...common} rows={8} maxLength={max} defaultValue={typed} />;
  if (input === 'rich-text') return <RichTextField {...common} value={typed} folder={field.folder} />;
  if (input === 'day') return <DateInput {...common} value={typed} />;
  const isNumber = input === 'count' || input === 'rubles';
  return (
    <TextInput
      {...common}
      {...(isNumber ? { inputMode: 'decimal' as const } : { maxLength: max })}
      autoComplete="off"
      defaultValue={typed}
    />
  );
}

interface ChoiceOfProps {
  kind: 'event' | 'region';
  name: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  error?: string;
  typed: string;
}

const NOT_LOADED = 'Список не загрузился: обновите страницу';

const useChoices = (kind: 'event' | 'region' | 'team-group') =>
  useQuery({
    queryKey: ['staff-choices', kind],
    queryFn: () => callStaff<{ values: { value: string; label: string }[] }>('GET', `choices/${kind}`),
  });

function ChoiceOf({ kind, typed, ...common }: ChoiceOfProps) {
  const { data, isError } = useChoices(kind);
  const error = isError ? NOT_LOADED : common.error;
  return (
    <Select
      // The choice of a stored value waits for its list.
      key={data ? 'loaded' : 'loading'}
      {...common}
      {...(error && { error })}
      options={[{ value: '', label: data ? 'Не выбрано' : 'Загружаем…' }, ...(data?.values ?? [])]}
      defaultValue={typed}
    />
  );
}

interface ChoicesProps extends Omit<ChoiceOfProps, 'kind' | 'typed' | 'required'> {
  of: 'team-group';
  chosen: readonly string[];
}

function Choices({ of, name, label, hint, error: wrong, chosen }: ChoicesProps) {
  const { data, isError } = useChoices(of);
  const error = isError ? NOT_LOADED : wrong;
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {data
        ? data.values.map(({ value, label: text }) => (
            <Checkbox key={value} name={name} value={value} label={text} defaultChecked={chosen.includes(value)} />
          ))
        : // What is not shown yet stays chosen.
          chosen.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
      {error && <FieldError>{error}</FieldError>}
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  );
}
