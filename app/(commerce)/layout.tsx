import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { PageSessionMemory } from '@/components/account/session/page-session-memory';
import { Providers } from '@/components/account/session/providers';
import { SessionWatch } from '@/components/account/session/session-watch';
import { NeedsScript } from '@/components/layout/needs-script';
import { currentPageSession } from '@/lib/session/current-session';

/** Rendered per request, since the scripts carry a nonce (middleware.ts). */
export default async function CommerceLayout({ children }: { children: ReactNode }) {
  await connection();
  const session = await currentPageSession();
  return (
    <Providers>
      <PageSessionMemory session={session} />
      {session && <SessionWatch session={session} isOpenToGuests />}
      <NeedsScript />
      {children}
    </Providers>
  );
}
