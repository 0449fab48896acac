import { Controller } from 'react-hook-form';
import { EmailInput } from '@/components/ui/email-input';
import { DateInput, FOREIGN_PHONE_HINT, PhoneInput } from '@/components/ui/masked-input';
import { TextInput } from '@/components/ui/text-input';
import type { ApplicationFieldsProps } from './application-fields';

export function PersonFields({ form: { register, control, formState } }: ApplicationFieldsProps) {
  const { errors } = formState;
  return (
    <fieldset>
      <legend className="h4">Спортсмен</legend>
      <div className="grid2">
        <TextInput
          label="Фамилия, имя, отчество"
          autoComplete="off"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <TextInput
          label="Фамилия и имя латинскими буквами"
          autoComplete="off"
          required
          error={errors.name_en?.message}
          {...register('name_en')}
        />
        <Controller
          control={control}
          name="b_date"
          render={({ field }) => (
            <DateInput separator="/" label="Дата рождения" required error={errors.b_date?.message} {...field} />
          )}
        />
        <Controller
          control={control}
          name="phone"
          render={({ field }) => (
            <PhoneInput label="Телефон" hint={FOREIGN_PHONE_HINT} required error={errors.phone?.message} {...field} />
          )}
        />
        <EmailInput required error={errors.email?.message} {...register('email')} />
        <TextInput
          label="Город"
          autoComplete="address-level2"
          required
          error={errors.city_name?.message}
          {...register('city_name')}
        />
        <TextInput
          label="Рост, см"
          inputMode="decimal"
          autoComplete="off"
          required
          error={errors.height?.message}
          {...register('height')}
        />
        <TextInput
          label="Вес, кг"
          inputMode="decimal"
          autoComplete="off"
          required
          error={errors.weight?.message}
          {...register('weight')}
        />
      </div>
    </fieldset>
  );
}
