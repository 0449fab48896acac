'use client';

import { useIsMutating } from '@tanstack/react-query';
import { ConsentFields } from '@/components/account/consent/consent-fields';
import { Button } from '@/components/ui/button';
import { EmailInput } from '@/components/ui/email-input';
import { Notice } from '@/components/ui/notice';
import { type BasketLine, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import type { BasketPreview } from '@/lib/domain/commerce/basket/basket-price';
import type { LineRefusal } from '@/lib/domain/commerce/basket/line-rules';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import { PROMOCODES } from '@/lib/queries/promocode';
import { BankForm } from './bank-form';
import styles from './checkout.module.css';
import { CHECKOUT_FORM_ID, CHECKOUT_ID } from './checkout-ids';
import { checkoutDetailsOf } from './checkout-values';
import { errorCount, wrongFields } from './error-count';
import { HoldCountdown } from './hold-countdown';
import { orderRows } from './order-rows';
import { OrderSummary } from './order-summary';
import { PaymentError } from './payment-error';
import { paymentRefusal } from './payment-refusal';
import { TwoPayments } from './two-payments';
import type { BegunOrder } from './use-begun-order';
import type { CheckoutState } from './use-checkout';
import { usePayment } from './use-payment';
import type { PersonalDiscount } from './use-personal-discount';
import { WaitNotice } from './wait-notice';

interface CheckoutProps {
  lines: readonly BasketLine[];
  price: BasketPreview;
  refusal: LineRefusal | null;
  checkout: CheckoutState;
  begun: BegunOrder | null;
  discount: PersonalDiscount['state'];
}

export function Checkout({ lines, price, refusal, checkout, begun, discount }: CheckoutProps) {
  const payment = usePayment();
  const { form, preload, isDelivered, deliveryPrice } = checkout;
  const { register, handleSubmit, formState, watch } = form;
  const hasConsents = watch('personal_data') && watch('policy');
  const asksPromocode = useIsMutating({ mutationKey: PROMOCODES }) > 0;
  const whyNot = paymentRefusal({ refusal, delivery: deliveryPrice.state, discount, asksPromocode, hasConsents });
  const total = rublesText(price.total);
  const response = payment.data;
  const wrong = formState.submitCount > 0 ? errorCount(formState.errors) : 0;

  if (response?.redirect_url) {
    return (
      <aside className={styles.summary} aria-label="Переход в банк">
        <Notice role="status">Переходим на страницу банка…</Notice>
        <BankForm {...response} redirect_url={response.redirect_url} />
      </aside>
    );
  }
  return (
    <aside className={styles.summary} id={CHECKOUT_ID} tabIndex={-1} aria-labelledby={`${CHECKOUT_ID}-title`}>
      <h2 className="h4" id={`${CHECKOUT_ID}-title`}>
        Ваш заказ
      </h2>
      <OrderSummary rows={orderRows(lines, price)} total={total} />
      <form
        id={CHECKOUT_FORM_ID}
        onSubmit={handleSubmit((values) =>
          payment.submit({ lines, details: checkoutDetailsOf(values, isDelivered), price }),
        )}
        onFocus={preload}
        noValidate
        aria-label="Оформление заказа"
        className={styles.form}
      >
        <EmailInput
          label="E-mail для билетов и чека"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <ConsentFields register={register} errors={formState.errors} />
        {begun && <HoldCountdown until={begun.heldUntil} isSame={begun.isSame} onEnd={begun.end} />}
        {response?.message && isFor(payment.variables?.lines, lines) && (
          <Notice tone="warn" role="alert">
            {response.message}
          </Notice>
        )}
        {wrong > 0 && <Notice tone="bad">{wrongFields(wrong)}</Notice>}
        {payment.wait && <WaitNotice wait={payment.wait} />}
        <TwoPayments payments={price.payments} />
        {whyNot && (
          <p className="hint" id={`${CHECKOUT_ID}-refusal`}>
            {whyNot}
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          wide
          busy={payment.isPending || formState.isSubmitting}
          disabled={whyNot !== null}
          aria-describedby={whyNot ? `${CHECKOUT_ID}-refusal` : undefined}
        >
          {`Оплатить ${rublesText(price.payments[0]?.total ?? 0)}`}
        </Button>
      </form>
      <ul className={styles.cards} aria-label="Принимаем карты">
        <li>Visa</li>
        <li>Mastercard</li>
        <li>Мир</li>
      </ul>
      <PaymentError error={payment.error} />
    </aside>
  );
}

const contentOf = (lines: readonly BasketLine[]) => JSON.stringify(lines.map((line) => [lineKey(line), line.count]));

/** Whether the response was to the basket as it is now. */
const isFor = (submitted: readonly BasketLine[] | undefined, lines: readonly BasketLine[]): boolean =>
  submitted !== undefined && contentOf(submitted) === contentOf(lines);
