'use client';

import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Cover } from '@/components/base/artwork/cover';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { Notice } from '@/components/ui/notice';
import styles from '@/components/ui/order-lines.module.css';
import type { LicenceType } from '@/lib/contract/commerce/licence-type';
import { replaceLine } from '@/lib/domain/commerce/basket/basket';
import { isLicence, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import type { LicenceLine as Line } from '@/lib/domain/commerce/basket/licence-line';
import { freshLicence } from '@/lib/domain/commerce/basket/licence-line';
import type { LineRefusal } from '@/lib/domain/commerce/basket/line-rules';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import { changeBasket } from '@/lib/features/commerce/basket/basket';
import { licenceOwnerQuery } from '@/lib/features/commerce/basket/licence-line';
import { formatDate } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { licenceTypesQuery } from '@/lib/queries/licence-type';
import { LineFrame } from './line-frame';
import { LinePrice } from './line-price';
import type { LineProps } from './line-props';
import { PromoField } from './promo-field';

const LicencePopup = lazyPart(() =>
  import('@/components/commerce/licence-form/licence-popup').then((loaded) => loaded.LicencePopup),
);

const TO_DO: Partial<Record<LineRefusal, string>> = {
  'licence-data': 'Данные анкеты хранятся в браузере сутки, и они удалены. Заполните анкету ещё раз.',
  'licence-start': 'Дата начала действия уже слишком близко: выберите другую.',
};

export function LicenceLine({ line, refusal, price }: LineProps<Line>) {
  const [isOpen, setOpen] = useState(false);
  const key = lineKey(line);
  const type = useFreshType(line);
  const owner = useOwner(line);
  const toDo = refusal && TO_DO[refusal];

  return (
    <LineFrame
      lineKey={key}
      kind="Лицензия"
      title={typograph(line.title)}
      facts={[owner, line.start_date && `действует с\u00a0${formatDate(line.start_date)}`].filter(Boolean).join(' · ')}
      cover={<Cover src={line.logo} discipline="goods-licence" seed={line.public_id} box="basketLine" />}
      removeLabel={`Удалить лицензию: ${line.title}`}
      offSale={refusal === 'gone' ? 'Такой лицензии больше нет. Уберите её из корзины.' : undefined}
    >
      {toDo && (
        <Notice tone="warn" role="status">
          {toDo}
        </Notice>
      )}
      <div className={styles.lineRow}>
        {!toDo && (
          <Badge tone="ok" icon="ok">
            Данные заполнены
          </Badge>
        )}
        <Button variant="line" disabled={!type} onClick={() => setOpen(true)}>
          {toDo ? 'Заполнить анкету' : 'Изменить данные'}
        </Button>
        <LinePrice price={price && { ...price, total: price.total + kopecksOf(line.deliveryPrice) }} />
      </div>
      {line.delivery_method && (
        <p className="meta">
          {`Доставка: ${line.delivery_name}, ${line.deliveryPrice > 0 ? formatRubles(line.deliveryPrice) : 'бесплатно'}`}
        </p>
      )}
      <PromoField line={line} price={price} pieces={['лицензии', 'лицензиям', 'лицензиям']} />
      {isOpen && type && (
        <Suspense>
          <LicencePopup licenceType={type} line={line} onSaved={() => setOpen(false)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </LineFrame>
  );
}

function useFreshType(line: Line): LicenceType | undefined {
  const { data: types, dataUpdatedAt } = useQuery(licenceTypesQuery);
  const isResponse = dataUpdatedAt > 0;
  const type = types?.find(({ public_id }) => public_id === line.public_id);
  const key = lineKey(line);
  useEffect(() => {
    if (!type || !isResponse) return;
    changeBasket((lines) => replaceLine(lines, key, (stale) => (isLicence(stale) ? freshLicence(stale, type) : stale)));
  }, [key, type, isResponse]);
  return type;
}

function useOwner(line: Line): string {
  const { data: owner } = useQuery(licenceOwnerQuery(line));
  const key = lineKey(line);
  useEffect(() => {
    if (owner !== null) return;
    changeBasket((lines) => replaceLine(lines, key, (lost) => (isLicence(lost) ? { ...lost, sealed: '' } : lost)));
  }, [key, owner]);
  return owner ?? '';
}
