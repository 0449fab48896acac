'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { newQueryClient } from '@/lib/queries/client';
import { leaveWhenSessionIsLost } from '@/lib/session/lost-session';

const SessionChangedDialog = lazyPart(() => import('./session-changed-dialog').then((loaded) => loaded.default));

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

/** For a part of a public page that uses lib/queries itself. */
export const withProviders = (Part: ComponentType) =>
  function WithProviders() {
    return (
      <Providers>
        <Part />
      </Providers>
    );
  };
