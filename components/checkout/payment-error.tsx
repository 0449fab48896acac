'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { messages } from '@/lib/messages';

/** What the server said, once for each failure; the basket and what was typed stand behind it (C-034). */
export function PaymentError({ error }: { error: Error | null }) {
  const [read, setRead] = useState<Error | null>(null);
  const close = () => setRead(error);
  return (
    <Dialog title="Оплата не прошла" open={error !== null && error !== read} onClose={close}>
      <p>{error?.message}</p>
      <Button onClick={close}>{messages.commerce.backToBasket}</Button>
    </Dialog>
  );
}
