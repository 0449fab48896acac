'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { messages } from '@/lib/messages';
import { requestReset } from '@/lib/queries/password';

/** A session of an order shows that order; the account opens by the link that sets a password (U-71). */
export function ConfirmEmail({ email }: { email: string }) {
  const request = useMutation({ mutationFn: requestReset });
  const send = () => {
    if (!request.isPending) request.mutate(email);
  };
  return (
    <section className="grid gap-4 justify-items-start" aria-labelledby="confirm-email">
      <div className="sec-head">
        <h2 className="h3" id="confirm-email">
          {messages.auth.confirmEmail}
        </h2>
      </div>
      <p>
        Вход открыт вашим заказом и показывает только его. Чтобы увидеть остальные покупки на {email}, изменить личные
        данные и войти с другого устройства, подтвердите адрес: мы пришлём ссылку, по которой вы зададите пароль.
      </p>
      {request.isError && <Notice tone="bad">{request.error.message}</Notice>}
      {request.isSuccess && (
        <Notice tone="ok" role="status">
          Письмо отправлено на {email}. Ссылка действует 30 минут, письмо может быть в спаме. Задав пароль, войдите с
          ним.
        </Notice>
      )}
      <Button variant="ink" busy={request.isPending} onClick={send}>
        {request.isSuccess ? 'Отправить ещё раз' : 'Прислать ссылку'}
      </Button>
    </section>
  );
}
