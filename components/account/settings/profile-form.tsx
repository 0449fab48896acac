'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useDraft } from '@/components/account/session/use-draft';
import { ApiForm, Controlled } from '@/components/base/form/api-form';
import { useApiForm } from '@/components/base/form/use-api-form';
import styles from '@/components/ui/box.module.css';
import { RadioGroup } from '@/components/ui/checkbox';
import { DateInput, FOREIGN_PHONE_HINT, PhoneInput } from '@/components/ui/masked-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { User } from '@/lib/contract/account/user';
import { relations } from '@/lib/domain/commerce/ticket/relation';
import { profileQuery, saveProfile } from '@/lib/queries/profile';
import { profileChangesOf, profileFields, valuesOf } from './profile-values';
import { SaveFooter } from './save-footer';
import { useSaveOutcome } from './use-save-outcome';

const GENDERS = [
  { value: 'female', label: 'Женский' },
  { value: 'male', label: 'Мужской' },
  { value: '', label: 'Не указан' },
];

export function ProfileForm({ user }: { user: User }) {
  const client = useQueryClient();
  const { outcome, tellSaved, tellUnchanged, tellNothing, tellFailed } = useSaveOutcome();
  const form = useApiForm({
    schema: async () => (await import('./profile-schema')).profileResolver,
    defaultValues: valuesOf(user),
    isDrawn: true,
    shouldFocusError: false,
    prepare: (values) => {
      const changes = profileChangesOf(user, values);
      if (Object.keys(changes).length > 0) return changes;
      tellUnchanged();
      return null;
    },
    onInvalid: tellNothing,
    send: saveProfile,
    onSent: (saved, { reset }) => {
      client.setQueryData(profileQuery.queryKey, saved);
      reset(valuesOf(saved));
      tellSaved();
    },
    onRefused: tellFailed,
  });
  const { field } = form;
  useDraft('profile', form, profileFields);

  return (
    <ApiForm form={form} className="stack gap-5" aria-label="Профиль">
      <div className="grid2">
        <TextInput label="Фамилия" autoComplete="family-name" {...field('last_name')} />
        <TextInput label="Имя" autoComplete="given-name" {...field('name')} />
        <TextInput label="Отчество" autoComplete="additional-name" {...field('second_name')} />
        <Controlled form={form} name="birth_date">
          {(input) => <DateInput label="Дата рождения" autoComplete="bday" {...input} />}
        </Controlled>
        <Controlled form={form} name="gender">
          {(input) => <RadioGroup legend="Пол" options={GENDERS} {...input} />}
        </Controlled>
      </div>
      <fieldset className={styles.sub}>
        <legend className="sr">Контакт для экстренной связи</legend>
        <p className="title" aria-hidden="true">
          Контакт для экстренной связи
        </p>
        <div className="grid2">
          <TextInput label="Имя контакта" {...field('extra_contact')} />
          <Controlled form={form} name="contact_phone">
            {(input) => <PhoneInput label="Телефон контакта" hint={FOREIGN_PHONE_HINT} {...input} />}
          </Controlled>
          <Select
            label="Кем приходится"
            options={[{ value: '', label: 'Не выбрано' }, ...relations.map((value) => ({ value, label: value }))]}
            {...field('type_relate')}
          />
        </div>
      </fieldset>
      <SaveFooter outcome={outcome} busy={form.sending.isPending || form.formState.isSubmitting} />
    </ApiForm>
  );
}
