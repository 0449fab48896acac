import type { ReactNode } from 'react';
import { currentSession } from '@/lib/session/current-session';
import { ConfirmEmail } from './confirm-email';

interface OrderSessionProps {
  hasOrder: boolean;
  children: ReactNode;
}

/** Offers an order's session the way to the full account, below the page or instead of it. */
export async function OrderSession({ hasOrder, children }: OrderSessionProps) {
  const user = (await currentSession())?.user;
  if (!user?.temporary) return children;
  return (
    <>
      {hasOrder && children}
      <ConfirmEmail email={user.email ?? ''} />
    </>
  );
}
