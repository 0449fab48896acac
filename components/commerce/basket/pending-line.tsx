'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Artwork } from '@/components/base/artwork/artwork';
import { Button } from '@/components/ui/button';
import { fulfilLine } from '@/lib/domain/commerce/basket/basket';
import { lineKey } from '@/lib/domain/commerce/basket/basket-line';
import type { PendingLine as Line, PendingKind } from '@/lib/domain/commerce/basket/pending-line';
import { changeBasket } from '@/lib/features/commerce/basket/basket';
import { anyPageMessages } from '@/lib/messages/any-page';
import { pendingLineQuery } from '@/lib/queries/pending-line';
import { LineFrame } from './line-frame';
import type { LineProps } from './line-props';

const kindNames: Readonly<Record<PendingKind, string>> = { ticket: 'Билет', shop: 'Магазин' };

export function PendingLine({ line, refusal }: LineProps<Line>) {
  const key = lineKey(line);
  const { data: known, isFetching, refetch } = useQuery(pendingLineQuery(line));
  useEffect(() => {
    if (known) changeBasket((lines) => fulfilLine(lines, key, known));
  }, [key, known]);
  const kind = kindNames[line.kind];
  return (
    <LineFrame
      lineKey={key}
      kind={kind}
      title="Ждём связи"
      cover={<Artwork discipline="tri" seed={line.public_id} box="basketLine" />}
      removeLabel={`Удалить: ${kind.toLowerCase()}, который ждёт связи`}
      offSale={refusal === 'gone' ? 'Этого больше нет в продаже. Уберите строку из корзины.' : undefined}
    >
      <p role="status">Вы добавили это без связи с сервером. Название и цена появятся, как только он ответит.</p>
      <div className="buttons">
        <Button variant="line" busy={isFetching} onClick={() => refetch()}>
          {anyPageMessages.retry}
        </Button>
      </div>
    </LineFrame>
  );
}
