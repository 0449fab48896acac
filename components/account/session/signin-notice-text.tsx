'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { authMessages } from '@/lib/messages/auth';
import type { SigninNoticeName } from '@/lib/session/signin-notice';

const notes = {
  'session-ended':
    'Сеанс завершён: его закончили на другом устройстве или вышел срок. Войдите ещё раз, и мы откроем ту же страницу.',
  erased: 'Учётная запись и личные данные удалены. Ничего больше делать не нужно.',
} as const satisfies Partial<Record<SigninNoticeName, string>>;

const dialogs: Record<Exclude<SigninNoticeName, keyof typeof notes>, { title: string; text: string }> = {
  'email-confirmed': { title: authMessages.emailConfirmed, text: 'Теперь войдите по e-mail и паролю.' },
  'password-changed': { title: authMessages.passwordChangedSignIn, text: 'Войдите с новым паролем.' },
  'new-email': { title: 'Подтверждение e-mail', text: 'Войдите в профиль, и мы сразу подтвердим новый адрес.' },
};

export default function SigninNoticeText({ name }: { name: SigninNoticeName }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (name === 'session-ended' || name === 'erased') {
    return (
      <Notice tone="info" role="status">
        {notes[name]}
      </Notice>
    );
  }
  return (
    <Dialog title={dialogs[name].title} open={isOpen} onClose={close}>
      <p>{dialogs[name].text}</p>
      <Button onClick={close}>Войти</Button>
    </Dialog>
  );
}
