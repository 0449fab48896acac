import { Controlled } from '@/components/base/form/api-form';
import { EmailInput } from '@/components/ui/email-input';
import { DateInput, FOREIGN_PHONE_HINT, PhoneInput } from '@/components/ui/masked-input';
import { TextInput } from '@/components/ui/text-input';
import type { ApplicationFieldsProps } from './application-values';

export function PersonFields({ form }: ApplicationFieldsProps) {
  const { field } = form;
  return (
    <fieldset>
      <legend className="h4">Спортсмен</legend>
      <div className="grid2">
        <TextInput label="Фамилия, имя, отчество" autoComplete="off" required {...field('name')} />
        <TextInput label="Фамилия и имя латинскими буквами" autoComplete="off" required {...field('name_en')} />
        <Controlled form={form} name="b_date">
          {(masked) => <DateInput separator="/" label="Дата рождения" required {...masked} />}
        </Controlled>
        <Controlled form={form} name="phone">
          {(masked) => <PhoneInput label="Телефон" hint={FOREIGN_PHONE_HINT} required {...masked} />}
        </Controlled>
        <EmailInput required {...field('email')} />
        <TextInput label="Город" autoComplete="address-level2" required {...field('city_name')} />
        <TextInput label="Рост, см" inputMode="decimal" autoComplete="off" required {...field('height')} />
        <TextInput label="Вес, кг" inputMode="decimal" autoComplete="off" required {...field('weight')} />
      </div>
    </fieldset>
  );
}
