'use client';

import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { LoadedRegionField } from '@/components/base/region/loaded-region-field';
import { FileInput } from '@/components/ui/file-input';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { needsProof } from '@/lib/domain/commerce/basket/ticket-line';
import { NO_SHIRT } from '@/lib/domain/commerce/ticket/registration';
import { proofRefusal } from '@/lib/queries/proof';
import { shirtsQuery } from '@/lib/queries/shop';
import type { TypedParticipant } from './participant-values';

interface StartFieldsProps {
  form: UseFormReturn<TypedParticipant>;
  line: Pick<TicketLine, 'clusters' | 'shirts' | 'regions' | 'additional_fields'> & {
    readonly event_city: Pick<TicketLine['event_city'], 'public_id'>;
  };
  /** A size chosen before, which may be gone from the list. */
  keptSize?: string;
  /** The participant keeps the size, even if it is sold out. */
  ownSize?: string;
}

export function StartFields({ form, line, keptSize, ownSize }: StartFieldsProps) {
  const { register, watch, control, formState, trigger, getValues, setError } = form;
  const { errors } = formState;
  const judge = async (file: File) => {
    if (!(await trigger('document'))) return;
    const message = await proofRefusal(file);
    if (message && getValues('document') === file) setError('document', { message });
  };
  return (
    <>
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
      {line.shirts && <ShirtSelect form={form} line={line} keptSize={keptSize} ownSize={ownSize} />}
      {needsProof(line, watch('cluster') ?? '') && (
        <Controller
          control={control}
          name="document"
          render={({ field: { onChange, ...field } }) => (
            <FileInput
              {...field}
              value={field.value ?? null}
              label="Документ, который подтверждает кластер"
              hint={'PDF, JPEG или PNG, меньше 1\u00a0МБ'}
              required
              fieldClassName="span-all"
              error={errors.document?.message}
              onChange={(file) => {
                onChange(file);
                if (file) void judge(file);
              }}
            />
          )}
        />
      )}
      {line.regions && (
        <Controller
          control={control}
          name="region"
          render={({ field: { value, onChange } }) => (
            <LoadedRegionField value={value ?? ''} onChange={onChange} error={errors.region?.message} required />
          )}
        />
      )}
      {line.additional_fields.map(({ name, label, required }, index) => (
        <TextInput
          key={name}
          label={label}
          required={required}
          error={errors.additional?.[index]?.message}
          {...register(`additional.${index}`)}
        />
      ))}
    </>
  );
}

/** Empty until it is touched; «Футболка не выбрана» is the first option and a valid one. */
function ShirtSelect({ form: { register, formState }, line, keptSize: kept, ownSize }: StartFieldsProps) {
  const { data: shirts = [], error } = useQuery(shirtsQuery(line.event_city.public_id));
  const isKept = kept !== undefined && kept !== NO_SHIRT && !shirts.some(({ size }) => size === kept);
  return (
    <Select
      label="Размер футболки"
      placeholder="Выберите"
      options={[
        { value: NO_SHIRT, label: NO_SHIRT },
        ...(isKept ? [{ value: kept, label: kept }] : []),
        ...shirts.map(({ size, count }) => {
          const isGone = count === 0 && size !== ownSize;
          return { value: size, label: isGone ? `${size} — закончился` : size, disabled: isGone };
        }),
      ]}
      hint={error ? 'Размеры не загрузились: можно заполнить позже' : undefined}
      required
      error={formState.errors.item_size?.message}
      {...register('item_size')}
    />
  );
}
