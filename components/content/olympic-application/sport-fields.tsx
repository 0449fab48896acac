import { Controlled } from '@/components/base/form/api-form';
import { FileInput } from '@/components/ui/file-input';
import { TextArea, TextInput } from '@/components/ui/text-input';
import type { ApplicationFieldsProps } from './application-values';

/** The two trainer fields require each other. */
export function SportFields({ form }: ApplicationFieldsProps) {
  const { field } = form;
  return (
    <fieldset>
      <legend className="h4">Спорт</legend>
      <div className="grid2">
        <TextInput
          label="Спортивная квалификация"
          hint={'Разряд или звание, например «II\u00a0юношеский»'}
          required
          {...field('qualification')}
        />
        <TextInput label="Первый вид спорта" required {...field('first_sport')} />
        <TextArea label="Лучший результат" hint="Соревнование, дистанция, время" required {...field('best_result')} />
        <TextArea label="Спортивный стаж" hint="Где и сколько лет занимаетесь" required {...field('experience')} />
        <TextInput label="Тренер" autoComplete="off" {...field('trainer_name', { deps: ['trainer_contact'] })} />
        <TextInput
          label="Контакты тренера"
          autoComplete="off"
          hint="Телефон или e-mail"
          {...field('trainer_contact', { deps: ['trainer_name'] })}
        />
        <Controlled form={form} name="filename">
          {({ onChange, ...protocol }) => (
            <FileInput
              {...protocol}
              label="Протокол с результатами"
              hint={'PDF, JPEG или PNG, меньше 1\u00a0МБ'}
              required
              onChange={(file) => {
                onChange(file);
                if (file) form.trigger('filename');
              }}
            />
          )}
        </Controlled>
        <TextInput label="Ссылка на видео" type="url" inputMode="url" hint="Если есть" {...field('video')} />
      </div>
    </fieldset>
  );
}
