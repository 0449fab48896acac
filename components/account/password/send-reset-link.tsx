'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { requestReset } from '@/lib/queries/password';

export function SendResetLink({ email }: { email: string }) {
  const request = useMutation({ mutationFn: requestReset });
  return (
    <>
      {request.isError && <Notice tone="bad">{request.error.message}</Notice>}
      {request.isSuccess && (
        <Notice tone="ok" role="status">
          {`Письмо отправлено на ${email}. Ссылка действует 30 минут, письмо может быть в спаме. Задав пароль, войдите с ним.`}
        </Notice>
      )}
      <Button variant="ink" busy={request.isPending} onClick={() => request.mutate(email)}>
        {request.isSuccess ? 'Отправить ещё раз' : 'Прислать ссылку'}
      </Button>
    </>
  );
}
