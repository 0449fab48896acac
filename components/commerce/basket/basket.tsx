'use client';

import dynamic from 'next/dynamic';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Checkout } from '@/components/commerce/checkout/checkout';
import { LoadedDelivery } from '@/components/commerce/checkout/loaded-delivery';
import { paymentWords } from '@/components/commerce/checkout/payment-words';
import { useBegunOrder } from '@/components/commerce/checkout/use-begun-order';
import { useCheckout } from '@/components/commerce/checkout/use-checkout';
import { usePersonalDiscount } from '@/components/commerce/checkout/use-personal-discount';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { removeLine } from '@/lib/domain/commerce/basket/basket';
import { type BasketLine as Line, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { previewPrice } from '@/lib/domain/commerce/basket/basket-price';
import { kopecksOf } from '@/lib/domain/commerce/money/money';
import {
  changeBasket,
  DrawnByServer,
  useBasket,
  useIsBasketStored,
  useUnreadableLines,
} from '@/lib/features/commerce/basket/basket';
import { usePaidLines } from '@/lib/features/commerce/basket/paid-lines';
import { typograph } from '@/lib/format/typograph';
import { commerceMessages } from '@/lib/messages/commerce';
import { paths } from '@/lib/paths';
import styles from './basket.module.css';
import { BASKET_TITLE_ID } from './basket-ids';
import { BasketLine } from './basket-line';
import { drawnOf, type MirroredBasket, withPricesOf } from './mirrored-lines';
import { Paybar } from './paybar';
import { UnreadableNotice } from './unreadable-notice';
import { useLineRefusals } from './use-line-refusals';
import { useMirror } from './use-mirror';
import { usePaidElsewhere } from './use-paid-elsewhere';
import { useSeededQueries } from './use-seeded-queries';
import { UsedDiscountNotice } from './used-discount-notice';

const NONE: readonly Line[] = [];

/** Few baskets have been paid elsewhere. */
const PaidLines = dynamic(() => import('./paid-lines').then((loaded) => loaded.PaidLines).catch(() => NotLoaded), {
  ssr: false,
});
const PaidElsewhere = dynamic(
  () => import('./paid-lines').then((loaded) => loaded.PaidElsewhere).catch(() => NotLoaded),
  { ssr: false },
);

/** `mirrored` is what the server could draw: the lines are there before any script. */
export function Basket({ mirrored }: { mirrored: MirroredBasket | null }) {
  const drawn = useMemo(() => mirrored && drawnOf(mirrored), [mirrored]);
  useSeededQueries(mirrored);
  // Before the stored lines replace those of the server.
  useEffect(() => {
    if (drawn) changeBasket((stored) => withPricesOf(drawn.lines, stored));
  }, [drawn]);
  return (
    <DrawnByServer value={drawn}>
      <StoredBasket />
    </DrawnByServer>
  );
}

function StoredBasket() {
  const lines = useBasket();
  useMirror();
  // The lines of storage are drawn in slices, between which a slow phone answers presses.
  const isDrawn = useDeferredValue(lines !== null);
  const unreadable = useUnreadableLines();
  const hasPaidLines = usePaidLines().length > 0;
  const paidElsewhere = usePaidElsewhere(lines ?? NONE);
  if (lines === null || !isDrawn) {
    return (
      <SkeletonGroup>
        <Skeleton height="20rem" />
      </SkeletonGroup>
    );
  }
  const paidLines = lines.flatMap((line) => {
    const paid = paidElsewhere.find(({ key }) => key === lineKey(line));
    return paid ? [{ line, paid }] : [];
  });
  const unpaid = lines.filter((line) => !paidLines.some((each) => each.line === line));
  return (
    <>
      {unreadable.length > 0 && <UnreadableNotice names={unreadable} />}
      {hasPaidLines && <PaidLines />}
      {paidLines.map(({ line, paid }) => (
        <PaidElsewhere key={lineKey(line)} line={line} paid={paid} />
      ))}
      {unpaid.length > 0 && <FilledBasket lines={unpaid} />}
      {lines.length === 0 && (
        <EmptyState title={commerceMessages.basketEmpty}>
          <ButtonLink href={paths.calendar.all()}>Выбрать старт в календаре</ButtonLink>
          <ButtonLink variant="line" href={paths.shop()}>
            Заглянуть в магазин
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

function FilledBasket({ lines }: { lines: Line[] }) {
  const isKept = useIsBasketStored();
  const { begun, failure, keys } = useBegunOrder(lines);
  const letGo = () => {
    changeBasket((all) => keys.reduce<readonly Line[]>(removeLine, all).slice());
    document.getElementById(BASKET_TITLE_ID)?.focus();
  };
  const refusals = useLineRefusals(lines, begun?.holdOf ?? (() => null));
  const checkout = useCheckout(lines);
  const { deliveryPrice } = checkout;
  const discount = usePersonalDiscount(lines, checkout);
  const price = previewPrice(lines, {
    delivery: deliveryPrice.state === 'known' ? kopecksOf(deliveryPrice.cost) : 0,
    vipOf: (line) => discount.of(line).vip,
  });
  return (
    <div className={styles.checkout}>
      <div className={styles.lines}>
        {failure && (
          <Notice tone="bad">
            <p className="title">{paymentWords[failure].title}</p>
            <p>{typograph(paymentWords[failure].text)}</p>
            <Button variant="line" onClick={letGo}>
              Убрать этот заказ из корзины
            </Button>
          </Notice>
        )}
        {!isKept && (
          <Notice tone="warn" role="status">
            Браузер не хранит корзину: она пропадёт, если закрыть или обновить страницу.
          </Notice>
        )}
        {discount.used.map((used) => (
          <UsedDiscountNotice key={lineKey(used.line)} {...used} />
        ))}
        {lines.map((line, index) => (
          <BasketLine
            key={lineKey(line)}
            line={line}
            refusal={refusals[index] ?? null}
            price={price.of(line)}
            discount={discount.of(line)}
          />
        ))}
        {checkout.isDelivered && <LoadedDelivery checkout={checkout} />}
        <Paybar lines={lines} total={price.total} />
      </div>
      <Checkout
        lines={lines}
        price={price}
        refusal={refusals.find((each) => each !== null) ?? null}
        checkout={checkout}
        begun={begun}
        discount={discount.state}
      />
    </div>
  );
}
