import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { PageSessionMemory } from '@/components/account/session/page-session-memory';
import { Providers } from '@/components/account/session/providers';
import { EnterPage } from '@/components/staff/enter/enter-page';
import { Entering } from '@/components/staff/enter/entering';
import { STAFF_TITLE, StaffFrame } from '@/components/staff/frame';
import { Refused } from '@/components/staff/refused';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { currentPageSession } from '@/lib/session/current-session';
import { readMe } from '@/lib/session/staff-pages';

export const metadata = pageMetadata({ title: STAFF_TITLE, path: paths.staff(), hidden: true });

/** Who has no grant finds nothing here; who has one and has not entered finds the way in. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  await connection();
  const me = await readMe();
  if ('refusal' in me) return <Refused refusal={me.refusal} />;
  return (
    <Providers>
      <PageSessionMemory session={await currentPageSession()} />
      {me.data.entered_until === null ? (
        <EnterPage me={me.data} />
      ) : (
        <Entering me={me.data}>
          <StaffFrame me={me.data}>{children}</StaffFrame>
        </Entering>
      )}
    </Providers>
  );
}
