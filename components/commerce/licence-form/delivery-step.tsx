'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-input';
import type { LicenceDelivery } from '@/lib/contract/commerce/licence-type';
import { formatRubles } from '@/lib/format/rubles';
import { anyPageMessages } from '@/lib/messages/any-page';
import { deliveryCitiesQuery, deliveryRegionsQuery, locationQuery } from '@/lib/queries/delivery';
import { LicenceText, useLicenceForm } from './licence-field';
import styles from './licence-form.module.css';
import { licenceLabels } from './licence-steps';

export function DeliveryStep({ methods }: { methods: readonly LicenceDelivery[] }) {
  const { register, watch, formState } = useLicenceForm();
  const chosen = methods.find(({ public_id }) => public_id === watch('delivery_method'));
  return (
    <>
      <RadioGroup
        legend={licenceLabels.delivery_method}
        required
        className={styles.rows}
        options={methods.map(({ public_id, name, cost }) => ({
          value: public_id,
          label: `${name}, ${cost === 0 ? 'бесплатно' : formatRubles(cost)}`,
        }))}
        error={formState.errors.delivery_method?.message}
        {...register('delivery_method')}
      />
      {chosen && chosen.cost > 0 && <Destination />}
    </>
  );
}

function Destination() {
  const { register, setValue, getValues, watch, formState } = useLicenceForm();
  const regionId = watch('deliveryRegionId');
  const regions = useQuery(deliveryRegionsQuery);
  const cities = useQuery(deliveryCitiesQuery(Number(regionId) || null));
  const { data: detected } = useQuery(locationQuery);

  useEffect(() => {
    if (!detected || getValues('deliveryRegionId') !== '') return;
    setValue('deliveryRegionId', String(detected.region.id));
    setValue('deliveryCityId', String(detected.city.id));
  }, [detected, getValues, setValue]);

  return (
    <>
      {(regions.isError || cities.isError) && (
        <Notice tone="bad">
          <p>Список городов не загрузился.</p>
          <Button variant="line" onClick={() => void (regions.isError ? regions : cities).refetch()}>
            {anyPageMessages.retry}
          </Button>
        </Notice>
      )}
      <div className="grid2">
        <Select
          label={licenceLabels.deliveryRegionId}
          placeholder="Не выбран"
          options={optionsOf(regions.data)}
          required
          error={formState.errors.deliveryRegionId?.message}
          value={regionId}
          {...register('deliveryRegionId', { onChange: () => setValue('deliveryCityId', '') })}
        />
        <Select
          label={licenceLabels.deliveryCityId}
          placeholder="Не выбран"
          options={optionsOf(cities.data)}
          required
          error={formState.errors.deliveryCityId?.message}
          value={watch('deliveryCityId')}
          {...register('deliveryCityId')}
        />
        <LicenceText
          name="address"
          autoComplete="address-line1"
          fieldClassName="span-all"
          hint="Улица, дом, квартира, индекс"
        />
      </div>
      <TextArea
        label={licenceLabels.comment}
        error={formState.errors.comment?.message}
        hint="Например, когда удобно получить"
        fieldClassName="full"
        {...register('comment')}
      />
    </>
  );
}

const optionsOf = (places: readonly { id: number; name_ru: string }[] = []) =>
  places.map(({ id, name_ru }) => ({ value: String(id), label: name_ru }));
