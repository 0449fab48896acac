import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { RadioGroup } from '@/components/ui/checkbox';
import { DateInput, PhoneInput } from '@/components/ui/masked-input';
import { TextInput } from '@/components/ui/text-input';
import type { TypedParticipant as Fields } from './participant-values';

interface ParticipantFieldsProps {
  form: UseFormReturn<Fields>;
  hasSecondName: boolean;
  isFocused: boolean;
  locked?: ReadonlySet<string>;
}

const GENDERS = [
  { value: 'female', label: 'Женский' },
  { value: 'male', label: 'Мужской' },
];

export function ParticipantFields({ form, hasSecondName, isFocused, locked }: ParticipantFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field isLocked={locked?.has('last_name')}>
        <TextInput
          label="Фамилия"
          autoFocus={isFocused}
          autoComplete="family-name"
          required
          error={errors.last_name?.message}
          {...register('last_name')}
        />
      </Field>
      <Field isLocked={locked?.has('first_name')}>
        <TextInput
          label="Имя"
          autoComplete="given-name"
          required
          error={errors.first_name?.message}
          {...register('first_name')}
        />
      </Field>
      {hasSecondName && (
        <Field isLocked={locked?.has('second_name')}>
          <TextInput
            label="Отчество"
            autoComplete="additional-name"
            error={errors.second_name?.message}
            {...register('second_name')}
          />
        </Field>
      )}
      <Field isLocked={locked?.has('birth_date')}>
        <Controller
          control={control}
          name="birth_date"
          render={({ field }) => (
            <DateInput label="Дата рождения" required error={errors.birth_date?.message} {...field} />
          )}
        />
      </Field>
      <Field isLocked={locked?.has('phone')}>
        <Controller
          control={control}
          name="phone"
          render={({ field }) => <PhoneInput label="Телефон" required error={errors.phone?.message} {...field} />}
        />
      </Field>
      <Field isLocked={locked?.has('gender')}>
        <RadioGroup legend="Пол" options={GENDERS} required error={errors.gender?.message} {...register('gender')} />
      </Field>
    </>
  );
}

/** The field alone cannot be disabled: the form would not send what it shows. */
const Field = ({ isLocked = false, children }: { isLocked?: boolean; children: ReactNode }) =>
  isLocked ? (
    <fieldset className="contents" disabled>
      {children}
    </fieldset>
  ) : (
    children
  );
