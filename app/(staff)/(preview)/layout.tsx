import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { PageSessionMemory } from '@/components/account/session/page-session-memory';
import { Providers } from '@/components/account/session/providers';
import { EnterPage } from '@/components/staff/enter/enter-page';
import { Refused } from '@/components/staff/refused';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { currentPageSession } from '@/lib/session/current-session';
import { readMe } from '@/lib/session/staff-pages';

export const metadata = pageMetadata({ title: 'Просмотр черновика', path: paths.staff(), hidden: true });

/** Without the frame of the staff area: a draft is seen as visitors will see it. */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  await connection();
  const me = await readMe();
  if ('refusal' in me) return <Refused refusal={me.refusal} />;
  if (me.data.entered_until !== null) return children;
  return (
    <Providers>
      <PageSessionMemory session={await currentPageSession()} />
      <EnterPage me={me.data} />
    </Providers>
  );
}
