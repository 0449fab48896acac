import type { ReactNode } from 'react';
import { currentSession } from '@/lib/session/current-session';
import { ConfirmEmail } from './confirm-email';

interface OrderSessionProps {
  /** Whether the page shows something of the order that opened the session. */
  hasOrder: boolean;
  children: ReactNode;
}

/** The page of the cabinet; a session of an order sees how to open the rest below it, or instead of it. */
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
