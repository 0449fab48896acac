'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import type { CallError } from '@/lib/contract/call-error';
import { forgetTickets } from '@/lib/device-store/ticket-cache';
import { paths } from '@/lib/paths';
import { newQueryClient } from '@/lib/queries/client';
import { ownerOfPage, tellSessionLost } from '@/lib/session/draft';
import { leaveReturnAddress } from '@/lib/session/return-address';
import { leaveSigninNotice } from '@/lib/session/signin-notice';
import { forgetToken, readUser } from '@/lib/session/stored-user';

const SessionChangedDialog = lazyPart(() => import('./session-changed-dialog').then((loaded) => loaded.default));

/** A lost session leads to the sign-in and back; 403 and a missing profile also delete the token. */
function leaveWhenSessionIsLost({ kind }: CallError) {
  if (kind !== 'unauthorized' && kind !== 'forbidden') return;
  tellSessionLost();
  void forgetTickets();
  leaveReturnAddress(window.location.pathname + window.location.search, ownerOfPage());
  leaveSigninNotice('session-ended');
  if (kind === 'forbidden' || !readUser()) forgetToken();
  window.location.assign(paths.signin());
}

async function showCurrentMember(): Promise<void> {
  const { followSession } = await import('@/lib/session/follow-session');
  await followSession();
}

/** Wrap what uses lib/queries, never a whole public page. */
export function Providers({ children }: { children: ReactNode }) {
  const [refusals, setRefusals] = useState(0);
  const [client] = useState(() =>
    newQueryClient((error, { isWrite }) => {
      if (error.kind !== 'session-changed') leaveWhenSessionIsLost(error);
      else if (isWrite) setRefusals((count) => count + 1);
      else void showCurrentMember();
    }),
  );
  return (
    <QueryClientProvider client={client}>
      {children}
      {refusals > 0 && (
        <Suspense>
          <SessionChangedDialog key={refusals} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
