'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import type { PaymentRequest } from '@/lib/contract/payment';
import type { BasketLine } from '@/lib/domain/basket-line';
import type { LineObstacle } from '@/lib/domain/line-obstacle';
import { paymentRequestOf, ticketsOf } from '@/lib/queries/payment';
import { readPendingPayment } from '@/lib/queries/pending-payment';
import { BankForm } from './bank-form';
import { type CheckoutValues, checkoutSchema } from './checkout-schema';
import { ConsentFields } from './consent-fields';
import { orderRows } from './order-rows';
import { OrderSummary } from './order-summary';
import { PaymentError } from './payment-error';
import { usePayment } from './use-payment';

/** Where the links to the till lead. */
export const CHECKOUT_ID = 'checkout';

interface CheckoutProps {
  lines: readonly BasketLine[];
  /** The worst of what stands against paying the lines. */
  obstacle: LineObstacle | null;
  /** Known of the reader already. */
  email: string;
  /** An order begun with these very lines keeps the places until then. */
  heldUntil?: string;
}

/** The till: the sum, where the tickets go, the consents, and the way to the bank (C-032). */
export function Checkout({ lines, obstacle, email, heldUntil }: CheckoutProps) {
  const payment = usePayment();
  const { register, handleSubmit, formState, watch } = useForm<CheckoutValues>({
    resolver: zodResolver(checkoutSchema),
    mode: 'onTouched',
    // A message that came at once would move the box below away from under the pointer that leaves the field.
    delayError: 400,
    defaultValues: {
      email: email || (readPendingPayment()?.email ?? ''),
      personal_data: false,
      policy: false,
      advertising: false,
    },
  });
  const { rows, total } = orderRows(lines);
  const hindrance = obstacle ? HINDRANCES[obstacle] : watch('personal_data') && watch('policy') ? null : NO_CONSENT;
  const answer = payment.data;

  if (answer?.redirect_url) {
    return (
      <aside className="summary" aria-label="Переход в банк">
        <Notice role="status">Переходим на страницу банка…</Notice>
        <BankForm {...answer} redirect_url={answer.redirect_url} />
      </aside>
    );
  }
  return (
    <aside className="summary" id={CHECKOUT_ID} tabIndex={-1} aria-labelledby={`${CHECKOUT_ID}-title`}>
      <h2 className="h4" id={`${CHECKOUT_ID}-title`}>
        Ваш заказ
      </h2>
      <OrderSummary rows={rows} total={total} />
      <form
        onSubmit={handleSubmit((details) => payment.submit(paymentRequestOf(lines, details)))}
        noValidate
        className="summary__form"
      >
        <TextInput
          label="E-mail для билетов и чека"
          type="email"
          autoComplete="email"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <ConsentFields register={register} errors={formState.errors} />
        {heldUntil && (
          <Notice>{`Вы начали оплату: места за\u00a0вами до\u00a0${clock.format(new Date(heldUntil))}.`}</Notice>
        )}
        {answer?.message && isFor(payment.variables, lines) && (
          <Notice tone="warn" role="alert">
            {answer.message}
          </Notice>
        )}
        {hindrance && (
          <p className="hint" id={`${CHECKOUT_ID}-hindrance`}>
            {hindrance}
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          wide
          busy={payment.isPending}
          disabled={hindrance !== null}
          aria-describedby={hindrance ? `${CHECKOUT_ID}-hindrance` : undefined}
        >
          Оплатить {total}
        </Button>
      </form>
      <ul className="cards-accepted" aria-label="Принимаем карты">
        <li>Visa</li>
        <li>Mastercard</li>
        <li>Мир</li>
      </ul>
      <PaymentError error={payment.error} />
    </aside>
  );
}

const OFF_SALE = 'Уберите из корзины билеты, которые больше не продаются.';

/** Why paying is blocked, in the order the buyer meets it (C-080, C-110). */
const HINDRANCES: Record<LineObstacle, string> = {
  gone: OFF_SALE,
  past: OFF_SALE,
  'sold-out': OFF_SALE,
  'too-many': 'Билетов осталось меньше, чем в корзине: уменьшите количество.',
  awaited: 'Часть корзины ждёт связи с сервером: дождитесь её или уберите эти строки.',
  participant: 'Сохраните данные участника или отложите их кнопкой «Заполнить позже».',
};
const NO_CONSENT = 'Чтобы оплатить, отметьте согласия на обработку персональных данных и с\u00a0политикой.';

/** The reader's own time: it is he who has to hurry. */
const clock = new Intl.DateTimeFormat('ru-RU', { timeStyle: 'short' });

/** Whether an answer speaks of the basket as it is now. */
const isFor = (request: PaymentRequest | undefined, lines: readonly BasketLine[]): boolean =>
  request !== undefined && JSON.stringify(request.tickets) === JSON.stringify(ticketsOf(lines));
