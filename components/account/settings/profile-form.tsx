'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { useDraft } from '@/components/account/session/use-draft';
import { drawnForm } from '@/components/base/form/drawn-form';
import { loadedSchema } from '@/components/base/form/loaded-schema';
import styles from '@/components/ui/box.module.css';
import { RadioGroup } from '@/components/ui/checkbox';
import { DateInput, FOREIGN_PHONE_HINT, PhoneInput } from '@/components/ui/masked-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { useFirstWrong } from '@/components/ui/use-first-wrong';
import type { User } from '@/lib/contract/account/user';
import { relations } from '@/lib/domain/commerce/ticket/relation';
import { profileQuery, saveProfile } from '@/lib/queries/profile';
import { type ProfileValues, profileChangesOf, profileFields, valuesOf } from './profile-values';
import { SaveFooter } from './save-footer';
import { useSaveOutcome } from './use-save-outcome';

const { resolver, preload } = loadedSchema(async () => (await import('./profile-schema')).profileResolver);

const GENDERS = [
  { value: 'female', label: 'Женский' },
  { value: 'male', label: 'Мужской' },
  { value: '', label: 'Не указан' },
];

export function ProfileForm({ user }: { user: User }) {
  const client = useQueryClient();
  const { outcome, tellSaved, tellUnchanged, tellNothing, tellFailed } = useSaveOutcome();
  const defaultValues = valuesOf(user);
  const form = drawnForm(useForm<ProfileValues>({ resolver, defaultValues, shouldFocusError: false }), defaultValues);
  const { register, control, handleSubmit, formState, reset } = form;
  useDraft('profile', form, profileFields);
  const { errors, submitCount, isSubmitting } = formState;
  const firstWrong = useFirstWrong(submitCount);
  const save = useMutation({
    mutationFn: saveProfile,
    onSuccess: (saved) => {
      client.setQueryData(profileQuery.queryKey, saved);
      reset(valuesOf(saved));
      tellSaved();
    },
    onError: tellFailed,
  });

  const submit = handleSubmit((values) => {
    const changes = profileChangesOf(user, values);
    if (Object.keys(changes).length === 0) tellUnchanged();
    else if (!save.isPending) save.mutate(changes);
  }, tellNothing);

  return (
    <form
      ref={firstWrong}
      method="post"
      className="stack gap-5"
      onFocus={preload}
      onSubmit={submit}
      noValidate
      aria-label="Профиль"
    >
      <div className="grid2">
        <TextInput
          label="Фамилия"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name')}
        />
        <TextInput label="Имя" autoComplete="given-name" error={errors.name?.message} {...register('name')} />
        <TextInput
          label="Отчество"
          autoComplete="additional-name"
          error={errors.second_name?.message}
          {...register('second_name')}
        />
        <Controller
          control={control}
          name="birth_date"
          render={({ field }) => (
            <DateInput label="Дата рождения" autoComplete="bday" error={errors.birth_date?.message} {...field} />
          )}
        />
        <Controller
          control={control}
          name="gender"
          render={({ field }) => (
            <RadioGroup legend="Пол" options={GENDERS} error={errors.gender?.message} {...field} />
          )}
        />
      </div>
      <fieldset className={styles.sub}>
        <legend className="sr">Контакт для экстренной связи</legend>
        <p className="title" aria-hidden="true">
          Контакт для экстренной связи
        </p>
        <div className="grid2">
          <TextInput label="Имя контакта" error={errors.extra_contact?.message} {...register('extra_contact')} />
          <Controller
            control={control}
            name="contact_phone"
            render={({ field }) => (
              <PhoneInput
                label="Телефон контакта"
                hint={FOREIGN_PHONE_HINT}
                error={errors.contact_phone?.message}
                {...field}
              />
            )}
          />
          <Select
            label="Кем приходится"
            options={[{ value: '', label: 'Не выбрано' }, ...relations.map((value) => ({ value, label: value }))]}
            error={errors.type_relate?.message}
            {...register('type_relate')}
          />
        </div>
      </fieldset>
      <SaveFooter outcome={outcome} busy={save.isPending || isSubmitting} />
    </form>
  );
}
