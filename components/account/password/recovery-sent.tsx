'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { DialogClose } from '@/components/ui/dialog';

/** The text does not reveal whether the address is known. */
export function RecoverySent({ email, back }: { email: string; back: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The focused form is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} role="status">
        {`Если адрес ${email} нам знаком, письмо со ссылкой уже в пути. Ссылка действует 30 минут, письмо может быть в спаме.`}
      </p>
      <DialogClose>
        <Button>{back}</Button>
      </DialogClose>
    </>
  );
}
