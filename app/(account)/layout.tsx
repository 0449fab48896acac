import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { PageSessionMemory } from '@/components/account/session/page-session-memory';
import { Providers } from '@/components/account/session/providers';
import { NeedsScript } from '@/components/layout/needs-script';
import { currentPageSession } from '@/lib/session/current-session';

/** Personal pages are rendered per request, since their scripts carry a nonce. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  await connection();
  const session = await currentPageSession();
  return (
    <Providers>
      <PageSessionMemory session={session} />
      <NeedsScript />
      {children}
    </Providers>
  );
}
