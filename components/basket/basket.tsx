'use client';

import { Checkout } from '@/components/checkout/checkout';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { lineKey } from '@/lib/domain/basket';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { useBasket } from '@/lib/queries/basket';
import { useStoredUser } from '@/lib/session/stored-user';
import { BasketLine } from './basket-line';

export function Basket() {
  const lines = useBasket();
  const user = useStoredUser();
  if (lines === null) return <Skeleton height="20rem" />;
  if (lines.length === 0) {
    return (
      <EmptyState title={messages.commerce.basketEmpty}>
        <ButtonLink href={paths.calendar.page()}>Выбрать старт в календаре</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="checkout">
      <div>
        {lines.map((line) => (
          <BasketLine key={lineKey(line)} line={line} />
        ))}
      </div>
      <Checkout lines={lines} email={user?.email ?? ''} />
    </div>
  );
}
