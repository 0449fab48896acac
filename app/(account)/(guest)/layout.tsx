import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { EmptyPocket } from '@/components/account/session/empty-pocket';
import { SessionWatch } from '@/components/account/session/session-watch';
import { paths } from '@/lib/paths';
import { currentSession } from '@/lib/session/current-session';

export default async function GuestLayout({ children }: { children: ReactNode }) {
  if (await currentSession()) redirect(paths.me('license'));
  return (
    <>
      <EmptyPocket />
      <SessionWatch session={null} />
      {children}
    </>
  );
}
