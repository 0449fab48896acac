import { Controller } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { DateInput, FOREIGN_PHONE_HINT, PhoneInput } from '@/components/ui/masked-input';
import { TextInput } from '@/components/ui/text-input';
import type { ApplicationFieldsProps } from './application-fields';

/** The passport and its date require each other. */
export function PaperFields({ form: { register, control, formState } }: ApplicationFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <fieldset>
        <legend className="h4">Заграничный паспорт</legend>
        <div className="grid2">
          <Checkbox
            label="Есть заграничный паспорт"
            error={errors.passport?.message}
            {...register('passport', { deps: ['passport_valid'] })}
          />
          <Controller
            control={control}
            name="passport_valid"
            rules={{ deps: ['passport'] }}
            render={({ field }) => (
              <DateInput separator="/" label="Действителен до" error={errors.passport_valid?.message} {...field} />
            )}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className="h4">Кому звонить в экстренном случае</legend>
        <div className="grid2">
          <TextInput
            label="Фамилия и имя"
            autoComplete="off"
            required
            error={errors.emergency_name?.message}
            {...register('emergency_name')}
          />
          <Controller
            control={control}
            name="emergency_phone"
            render={({ field }) => (
              <PhoneInput
                label="Телефон для экстренной связи"
                autoComplete="off"
                hint={FOREIGN_PHONE_HINT}
                required
                error={errors.emergency_phone?.message}
                {...field}
              />
            )}
          />
        </div>
      </fieldset>
    </>
  );
}
