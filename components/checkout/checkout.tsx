'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { TextInput } from '@/components/ui/text-input';
import { awaitsParticipant, type BasketLine, hasTooMany } from '@/lib/domain/basket';
import { messages } from '@/lib/messages';
import { paymentRequestOf } from '@/lib/queries/payment';
import { BankForm } from './bank-form';
import { type CheckoutValues, checkoutSchema } from './checkout-schema';
import { ConsentFields } from './consent-fields';
import { orderRows } from './order-rows';
import { OrderSummary } from './order-summary';
import { usePayment } from './use-payment';

/** The till: the sum, where the tickets go, the consents, and the way to the bank (C-032). */
export function Checkout({ lines, email }: { lines: readonly BasketLine[]; email: string }) {
  const payment = usePayment();
  const { register, handleSubmit, formState, watch } = useForm<CheckoutValues>({
    resolver: zodResolver(checkoutSchema),
    defaultValues: { email, personal_data: false, policy: false, advertising: false },
  });
  const { rows, total } = orderRows(lines);
  const obstacle = obstacleOf(lines, watch('personal_data') && watch('policy'));

  const submit = handleSubmit(({ email, advertising }) => {
    if (!payment.isPending) payment.mutate(paymentRequestOf(lines, { email, advertising }));
  });

  const answer = payment.data;
  if (answer?.redirect_url) {
    return (
      <aside className="summary" aria-label="Переход в банк">
        <Notice role="status">Переходим на страницу банка…</Notice>
        <BankForm {...answer} />
      </aside>
    );
  }
  return (
    <aside className="summary" aria-labelledby="checkout">
      <h2 className="h4" id="checkout">
        Ваш заказ
      </h2>
      <OrderSummary rows={rows} total={total} />
      <form onSubmit={submit} noValidate className="summary__form">
        <TextInput
          label="E-mail для билетов и чека"
          type="email"
          autoComplete="email"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <ConsentFields register={register} errors={formState.errors} />
        {answer?.message && (
          <Notice tone="warn" role="alert">
            {answer.message}
          </Notice>
        )}
        {obstacle && (
          <p className="hint" id="checkout-obstacle">
            {obstacle}
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          wide
          busy={payment.isPending}
          disabled={obstacle !== null}
          aria-describedby={obstacle ? 'checkout-obstacle' : undefined}
        >
          Оплатить {total}
        </Button>
      </form>
      <div className="cards-accepted">
        <span>Visa</span>
        <span>Mastercard</span>
        <span>Мир</span>
      </div>
      <Dialog title="Оплата не прошла" open={payment.isError} onClose={payment.reset}>
        <p>{payment.error?.message}</p>
        <DialogClose>
          <Button>{messages.commerce.backToBasket}</Button>
        </DialogClose>
      </Dialog>
    </aside>
  );
}

/** Why paying is blocked, in the order the buyer meets it (C-080, C-110). */
function obstacleOf(lines: readonly BasketLine[], consented: boolean): string | null {
  if (lines.some(hasTooMany)) return 'Билетов осталось меньше, чем в корзине: уменьшите количество.';
  if (lines.some(awaitsParticipant)) return 'Сохраните данные участника или отложите их кнопкой «Заполнить позже».';
  if (!consented) return 'Чтобы оплатить, отметьте согласия на обработку персональных данных и с политикой.';
  return null;
}
