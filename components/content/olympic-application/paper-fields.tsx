import { Controlled } from '@/components/base/form/api-form';
import { Checkbox } from '@/components/ui/checkbox';
import { DateInput, FOREIGN_PHONE_HINT, PhoneInput } from '@/components/ui/masked-input';
import { TextInput } from '@/components/ui/text-input';
import type { ApplicationFieldsProps } from './application-values';

/** The passport and its date require each other. */
export function PaperFields({ form }: ApplicationFieldsProps) {
  const { field } = form;
  return (
    <>
      <fieldset>
        <legend className="h4">Заграничный паспорт</legend>
        <div className="grid2">
          <Checkbox label="Есть заграничный паспорт" {...field('passport', { deps: ['passport_valid'] })} />
          <Controlled form={form} name="passport_valid" rules={{ deps: ['passport'] }}>
            {(masked) => <DateInput separator="/" label="Действителен до" {...masked} />}
          </Controlled>
        </div>
      </fieldset>
      <fieldset>
        <legend className="h4">Кому звонить в экстренном случае</legend>
        <div className="grid2">
          <TextInput label="Фамилия и имя" autoComplete="off" required {...field('emergency_name')} />
          <Controlled form={form} name="emergency_phone">
            {(masked) => (
              <PhoneInput
                label="Телефон для экстренной связи"
                autoComplete="off"
                hint={FOREIGN_PHONE_HINT}
                required
                {...masked}
              />
            )}
          </Controlled>
        </div>
      </fieldset>
    </>
  );
}
