'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { messages } from '@/lib/messages';
import { type SigninNoticeName, takeSigninNotice } from '@/lib/session/signin-notice';

const { auth } = messages;

const notices: Record<SigninNoticeName, { title: string; text: string }> = {
  'email-confirmed': { title: auth.emailConfirmed, text: 'Теперь войдите по e-mail и паролю.' },
  'password-changed': { title: auth.passwordChangedSignIn, text: 'Войдите с новым паролем.' },
  'new-email': { title: 'Подтверждение e-mail', text: 'Войдите в профиль, и мы сразу подтвердим новый адрес.' },
};

/** What the page before has left to say, once. */
export function SigninNotice() {
  const [name, setName] = useState<SigninNoticeName | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const left = takeSigninNotice();
    if (!left) return;
    setName(left);
    setOpen(true);
  }, []);
  const close = () => setOpen(false);
  if (!name) return null;

  return (
    <Dialog title={notices[name].title} open={isOpen} onClose={close}>
      <p>{notices[name].text}</p>
      <Button onClick={close}>Войти</Button>
    </Dialog>
  );
}
