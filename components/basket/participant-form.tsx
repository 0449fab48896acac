'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/checkbox';
import { DateInput, PhoneInput } from '@/components/ui/masked-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { TicketLine } from '@/lib/domain/basket';
import { formatDate, parseDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';
import { participantSchema, type ParticipantForm as Values } from './participant-schema';

interface ParticipantFormProps {
  line: TicketLine;
  onSave: (values: Pick<TicketLine, 'info' | 'cluster' | 'preReg'>) => void;
}

const GENDERS = [
  { value: 'female', label: 'Женский' },
  { value: 'male', label: 'Мужской' },
];

/** Who will start; can be put off until after the purchase (C-078, C-079). */
export function ParticipantForm({ line, onSave }: ParticipantFormProps) {
  const { register, control, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(participantSchema(line)),
    defaultValues: valuesOf(line),
  });
  const { errors } = formState;

  const save = handleSubmit((values) => {
    const { cluster, birth_date, ...info } = values;
    onSave({
      info: { ...info, birth_date: parseDate(birth_date) ?? '' },
      ...(cluster ? { cluster: { name: cluster } } : {}),
      preReg: 'ok',
    });
  });

  return (
    <form className="sub" onSubmit={save} noValidate aria-label={`Данные участника: ${line.title}`}>
      <p className="title">Данные участника</p>
      <div className="grid2">
        <TextInput
          label="Фамилия"
          autoComplete="family-name"
          required
          error={errors.last_name?.message}
          {...register('last_name')}
        />
        <TextInput
          label="Имя"
          autoComplete="given-name"
          required
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <Controller
          control={control}
          name="birth_date"
          render={({ field }) => (
            <DateInput label="Дата рождения" required error={errors.birth_date?.message} {...field} />
          )}
        />
        <Controller
          control={control}
          name="phone"
          render={({ field }) => <PhoneInput label="Телефон" required error={errors.phone?.message} {...field} />}
        />
        <RadioGroup legend="Пол" options={GENDERS} required error={errors.gender?.message} {...register('gender')} />
        {line.clusters.length > 0 && (
          <Select
            label="Кластер"
            placeholder="Не выбран"
            options={line.clusters.map(({ name }) => ({ value: name, label: name }))}
            required
            error={errors.cluster?.message}
            {...register('cluster')}
          />
        )}
      </div>
      <div className="buttons">
        <Button type="submit" variant="ink">
          {messages.common.save}
        </Button>
        <Button variant="line" onClick={() => onSave({ preReg: 'later' })}>
          {messages.commerce.fillLater}
        </Button>
      </div>
    </form>
  );
}

function valuesOf({ info, cluster }: TicketLine): Partial<Values> {
  return {
    first_name: info?.first_name ?? '',
    last_name: info?.last_name ?? '',
    birth_date: info ? formatDate(info.birth_date) : '',
    phone: info?.phone ?? '',
    gender: info?.gender,
    cluster: cluster?.name ?? '',
  };
}
