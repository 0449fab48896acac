'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { CallError } from '@/lib/contract/call';
import { messages } from '@/lib/messages';

/** What the server said, once for each failure; the basket and what was typed stand behind it (C-034). */
export function PaymentError({ error }: { error: Error | null }) {
  const [read, setRead] = useState<Error | null>(null);
  const close = () => setRead(error);
  // A change of member is told by a dialog of its own, components/session/providers.tsx.
  const isTold = error instanceof CallError && error.kind === 'session-changed';
  return (
    <Dialog title="Оплата не прошла" open={error !== null && error !== read && !isTold} onClose={close}>
      <p>{error?.message}</p>
      <Button onClick={close}>{messages.commerce.backToBasket}</Button>
    </Dialog>
  );
}
