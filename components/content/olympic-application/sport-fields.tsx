import { Controller } from 'react-hook-form';
import { FileInput } from '@/components/ui/file-input';
import { TextArea, TextInput } from '@/components/ui/text-input';
import type { ApplicationFieldsProps } from './application-fields';

/** The two trainer fields require each other. */
export function SportFields({ form: { register, control, formState, trigger } }: ApplicationFieldsProps) {
  const { errors } = formState;
  return (
    <fieldset>
      <legend className="h4">Спорт</legend>
      <div className="grid2">
        <TextInput
          label="Спортивная квалификация"
          hint={'Разряд или звание, например «II\u00a0юношеский»'}
          required
          error={errors.qualification?.message}
          {...register('qualification')}
        />
        <TextInput
          label="Первый вид спорта"
          required
          error={errors.first_sport?.message}
          {...register('first_sport')}
        />
        <TextArea
          label="Лучший результат"
          hint="Соревнование, дистанция, время"
          required
          error={errors.best_result?.message}
          {...register('best_result')}
        />
        <TextArea
          label="Спортивный стаж"
          hint="Где и сколько лет занимаетесь"
          required
          error={errors.experience?.message}
          {...register('experience')}
        />
        <TextInput
          label="Тренер"
          autoComplete="off"
          error={errors.trainer_name?.message}
          {...register('trainer_name', { deps: ['trainer_contact'] })}
        />
        <TextInput
          label="Контакты тренера"
          autoComplete="off"
          hint="Телефон или e-mail"
          error={errors.trainer_contact?.message}
          {...register('trainer_contact', { deps: ['trainer_name'] })}
        />
        <Controller
          control={control}
          name="filename"
          render={({ field: { onChange, ...field } }) => (
            <FileInput
              {...field}
              label="Протокол с результатами"
              hint={'PDF, JPEG или PNG, меньше 1\u00a0МБ'}
              required
              error={errors.filename?.message}
              onChange={(file) => {
                onChange(file);
                if (file) trigger('filename');
              }}
            />
          )}
        />
        <TextInput
          label="Ссылка на видео"
          type="url"
          inputMode="url"
          hint="Если есть"
          error={errors.video?.message}
          {...register('video')}
        />
      </div>
    </fieldset>
  );
}
