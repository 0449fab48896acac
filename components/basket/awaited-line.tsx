'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Artwork } from '@/components/artwork/artwork';
import { Button } from '@/components/ui/button';
import { fulfilLine } from '@/lib/domain/basket';
import { type AwaitedLine as Line, lineKey } from '@/lib/domain/basket-line';
import type { LineObstacle } from '@/lib/domain/line-obstacle';
import { anyPageMessages } from '@/lib/messages/any-page';
import { changeBasket } from '@/lib/queries/basket';
import { wishQuery } from '@/lib/queries/wish';
import { LineFrame } from './line-frame';

interface AwaitedLineProps {
  line: Line;
  obstacle: LineObstacle | null;
}

const KIND = { ticket: 'Билет', shop: 'Магазин' } as const;

/** Laid into the basket while there was no answer: it waits here, and becomes a line as soon as the API is back. */
export function AwaitedLine({ line, obstacle }: AwaitedLineProps) {
  const key = lineKey(line);
  const { data: come, isFetching, refetch } = useQuery(wishQuery(line));
  useEffect(() => {
    if (come) changeBasket((lines) => fulfilLine(lines, key, come));
  }, [key, come]);
  const kind = KIND[line.kind];
  return (
    <LineFrame
      lineKey={key}
      kind={kind}
      title="Ждём связи"
      cover={<Artwork discipline="tri" seed={line.public_id} box="basketLine" />}
      removeLabel={`Удалить: ${kind.toLowerCase()}, который ждёт связи`}
      offSale={obstacle === 'gone' ? 'Этого больше нет в продаже. Уберите строку из корзины.' : undefined}
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
