'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { messages } from '@/lib/messages';
import { takeSigninNotice } from '@/lib/session/signin-notice';

/** «Email успешно подтвержден», once after the confirmation. */
export function SigninNotice() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (takeSigninNotice()) setOpen(true);
  }, []);
  const close = () => setOpen(false);

  return (
    <Dialog title={messages.auth.emailConfirmed} open={isOpen} onClose={close}>
      <p>Теперь войдите по e-mail и паролю.</p>
      <Button onClick={close}>Войти</Button>
    </Dialog>
  );
}
