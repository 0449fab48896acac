import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { PageSessionMemory } from '@/components/account/session/page-session-memory';
import { SessionWatch } from '@/components/account/session/session-watch';
import { NeedsScript } from '@/components/layout/needs-script';
import { currentPageSession } from '@/lib/session/current-session';

/** As that of purchases, without queries: only the delivery of a printed card makes some. */
export default async function LicenceLayout({ children }: { children: ReactNode }) {
  await connection();
  const session = await currentPageSession();
  return (
    <>
      <PageSessionMemory session={session} />
      {session && <SessionWatch session={session} isOpenToGuests />}
      <NeedsScript />
      {children}
    </>
  );
}
