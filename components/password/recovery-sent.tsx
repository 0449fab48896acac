'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { DialogClose } from '@/components/ui/dialog';
import { messages } from '@/lib/messages';

/** Says the same of a known and of an unknown address (promise 18). */
export function RecoverySent({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} role="status">
        Если адрес {email} нам знаком, письмо со ссылкой уже в пути. Ссылка действует 30 минут, письмо может быть в
        спаме.
      </p>
      <DialogClose>
        <Button>{messages.auth.backToSignin}</Button>
      </DialogClose>
    </>
  );
}
