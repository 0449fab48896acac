'use client';

import { Checkout } from '@/components/checkout/checkout';
import { useBegunOrder } from '@/components/checkout/use-begun-order';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { type BasketLine as Line, lineKey } from '@/lib/domain/basket-line';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { useBasket, useIsBasketKept } from '@/lib/queries/basket';
import { useStoredUser } from '@/lib/session/stored-user';
import { BasketLine } from './basket-line';
import { Paybar } from './paybar';
import { useLineObstacles } from './use-line-obstacles';

export function Basket() {
  const lines = useBasket();
  if (lines === null) {
    return (
      <SkeletonGroup>
        <Skeleton height="20rem" />
      </SkeletonGroup>
    );
  }
  if (lines.length > 0) return <FilledBasket lines={lines} />;
  return (
    <EmptyState title={messages.commerce.basketEmpty}>
      <ButtonLink href={paths.calendar.all()}>Выбрать старт в календаре</ButtonLink>
    </EmptyState>
  );
}

function FilledBasket({ lines }: { lines: Line[] }) {
  const user = useStoredUser();
  const isKept = useIsBasketKept();
  const begun = useBegunOrder(lines);
  const obstacles = useLineObstacles(lines, begun !== null);
  return (
    <div className="checkout">
      <div className="checkout__lines">
        {!isKept && (
          <Notice tone="warn" role="status">
            Браузер не хранит корзину: она пропадёт, если закрыть или обновить страницу.
          </Notice>
        )}
        {lines.map((line, index) => (
          <BasketLine key={lineKey(line)} line={line} obstacle={obstacles[index] ?? null} />
        ))}
        <Paybar lines={lines} />
      </div>
      <Checkout
        lines={lines}
        obstacle={obstacles.find((each) => each !== null) ?? null}
        email={user?.email ?? ''}
        heldUntil={begun?.heldUntil}
      />
    </div>
  );
}
