'use client';

import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { PhoneInput } from '@/components/ui/masked-input';
import { Notice } from '@/components/ui/notice';
import orderLinesStyles from '@/components/ui/order-lines.module.css';
import priceStyles from '@/components/ui/price.module.css';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { DeliveryLocation } from '@/lib/contract/commerce/delivery';
import { formatRubles } from '@/lib/format/rubles';
import { anyPageMessages } from '@/lib/messages/any-page';
import { deliveryCitiesQuery, deliveryRegionsQuery } from '@/lib/queries/delivery';
import { CHECKOUT_FORM_ID } from './checkout-ids';
import type { CheckoutState } from './use-checkout';

const TITLE_ID = 'delivery-title';

export function Delivery({ checkout }: { checkout: CheckoutState }) {
  const { form, deliveryPrice, askPriceAgain } = checkout;
  const { register, control, formState, watch, setValue } = form;
  const errors = formState.errors.delivery;
  const regionId = Number(watch('delivery.region')) || null;
  const regions = useQuery(deliveryRegionsQuery);
  const cities = useQuery(deliveryCitiesQuery(regionId));
  const belongs = { form: CHECKOUT_FORM_ID } as const;

  return (
    <section className={orderLinesStyles.line} aria-labelledby={TITLE_ID}>
      <h2 className="h4" id={TITLE_ID}>
        Доставка
      </h2>
      {(regions.isError || cities.isError) && (
        <Notice tone="bad">
          <p>Список городов не загрузился.</p>
          <Button variant="line" onClick={() => (regions.isError ? regions : cities).refetch()}>
            {anyPageMessages.retry}
          </Button>
        </Notice>
      )}
      <div className="grid2">
        <Select
          {...belongs}
          label="Регион"
          placeholder="Не выбран"
          options={optionsOf(regions.data)}
          required
          error={errors?.region?.message}
          {...register('delivery.region', { onChange: () => setValue('delivery.city', '') })}
          key={`regions ${regions.data?.length ?? 0}`}
        />
        <Select
          {...belongs}
          label="Город"
          placeholder="Не выбран"
          options={optionsOf(cities.data)}
          required
          error={errors?.city?.message}
          {...register('delivery.city')}
          key={`cities ${regionId} ${cities.data?.length ?? 0}`}
        />
        <TextInput
          {...belongs}
          label="Адрес"
          autoComplete="address-line1"
          required
          fieldClassName="span-all"
          error={errors?.address?.message}
          {...register('delivery.address')}
        />
        <TextInput
          {...belongs}
          label="Фамилия получателя"
          autoComplete="family-name"
          required
          error={errors?.last_name?.message}
          {...register('delivery.last_name')}
        />
        <TextInput
          {...belongs}
          label="Имя получателя"
          autoComplete="given-name"
          required
          error={errors?.first_name?.message}
          {...register('delivery.first_name')}
        />
        <Controller
          control={control}
          name="delivery.phone"
          render={({ field }) => (
            <PhoneInput {...belongs} label="Телефон получателя" error={errors?.phone?.message} {...field} />
          )}
        />
      </div>
      {deliveryPrice.state === 'known' && (
        <p className={orderLinesStyles.lineRow}>
          <span>Стоимость доставки</span> <span className={priceStyles.price}>{formatRubles(deliveryPrice.cost)}</span>
        </p>
      )}
      {deliveryPrice.state === 'failed' && (
        <Notice tone="bad">
          <p>Стоимость доставки не рассчитана: сервер не ответил.</p>
          <Button variant="line" onClick={askPriceAgain}>
            {anyPageMessages.retry}
          </Button>
        </Notice>
      )}
    </section>
  );
}

const optionsOf = (locations: readonly DeliveryLocation[] = []) =>
  locations.map(({ id, name_ru }) => ({ value: String(id), label: name_ru }));
