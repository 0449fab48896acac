import { useQueryClient } from '@tanstack/react-query';
import { Button, ButtonLink } from '@/components/ui/button';
import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';
import type { PaidSince } from '@/lib/domain/commerce/basket/paid-since';
import { dismissPaid, usePaidLines } from '@/lib/features/commerce/basket/paid-lines';
import { keepDespitePaid, takeOutPaidElsewhere } from '@/lib/features/commerce/basket/paid-orders';
import { PAID_LINES } from '@/lib/queries/paid-lines';
import { PaidLine } from './paid-line';
import { anotherOf, cabinetOf } from './paid-text';

const ANOTHER = 'Купить ещё';

/** They have left the basket already. */
export function PaidLines() {
  return usePaidLines().map((told) => {
    const { line, paid } = told;
    return (
      <PaidLine
        key={`${line.selector} ${anotherOf(line)} ${paid}`}
        line={line}
        paid={paid}
        count={line.count}
        href={cabinetOf(line)}
        removeLabel="Понятно"
        onRemove={() => dismissPaid(told)}
      >
        <ButtonLink variant="line" href={anotherOf(line)} prefetch={false}>
          {ANOTHER}
        </ButtonLink>
      </PaidLine>
    );
  });
}

/** Still in the basket: only its buyer knows whether it was for another one. */
export function PaidElsewhere({ line, paid }: { line: BasketLine; paid: PaidSince }) {
  const client = useQueryClient();
  const decide = (decision: Promise<unknown>) =>
    void decision.then(() => client.invalidateQueries({ queryKey: PAID_LINES }));
  return (
    <PaidLine
      line={line}
      paid={paid.paid}
      count={paid.count}
      href={paid.href ?? cabinetOf(line)}
      removeLabel="Убрать из корзины"
      onRemove={() => decide(takeOutPaidElsewhere(paid))}
    >
      <Button variant="line" onClick={() => decide(keepDespitePaid(paid))}>
        {ANOTHER}
      </Button>
    </PaidLine>
  );
}
