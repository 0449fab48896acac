'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/checkbox';
import { DateInput, PhoneInput } from '@/components/ui/masked-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { TicketLine } from '@/lib/domain/basket-line';
import { openClusters } from '@/lib/domain/ticket-line';
import { messages } from '@/lib/messages';
import { useStoredUser } from '@/lib/session/stored-user';
import { type ParticipantFields, participantDraft, participantOf, participantSchema } from './participant-schema';

interface ParticipantFormProps {
  line: TicketLine;
  onSave: (values: Partial<TicketLine>) => void;
}

const GENDERS = [
  { value: 'female', label: 'Женский' },
  { value: 'male', label: 'Мужской' },
];

/** Who will start; can be put off until after the purchase (C-078, C-079). */
export function ParticipantForm({ line, onSave }: ParticipantFormProps) {
  const user = useStoredUser() ?? null;
  const { register, control, handleSubmit, formState } = useForm<ParticipantFields>({
    resolver: zodResolver(participantSchema(line)),
    defaultValues: participantDraft(line, user),
  });
  const { errors } = formState;
  const clusters = openClusters(line);
  const needsProof = clusters.length === 0 && line.clusters.length > 0;
  const later = (
    <Button variant="line" onClick={() => onSave({ preReg: 'later' })}>
      {messages.commerce.fillLater}
    </Button>
  );

  if (needsProof) {
    return (
      <div className="sub">
        <p>Кластеры этого старта выбирают с документом, уже после оплаты.</p>
        <div className="buttons">{later}</div>
      </div>
    );
  }
  return (
    <form
      className="sub"
      onSubmit={handleSubmit((fields) => onSave(participantOf(fields)))}
      noValidate
      aria-label={`Данные участника: ${line.title}`}
    >
      <p className="title">{line.count > 1 ? 'Данные участника по первому билету' : 'Данные участника'}</p>
      {line.count > 1 && <p className="hint">Участников по остальным билетам укажете после оплаты.</p>}
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
        {line.second_name && (
          <TextInput
            label="Отчество"
            autoComplete="additional-name"
            error={errors.second_name?.message}
            {...register('second_name')}
          />
        )}
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
        {clusters.length > 0 && (
          <Select
            label="Кластер"
            placeholder="Не выбран"
            options={clusters.map(({ name }) => ({ value: name, label: name }))}
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
        {later}
      </div>
    </form>
  );
}
