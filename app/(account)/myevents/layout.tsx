import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { MyEventsMenu } from '@/components/cabinet/my-events-menu';
import { SessionWatch } from '@/components/session/session-watch';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { currentSession } from '@/lib/session/current-session';

const title = 'Мои мероприятия';

export const metadata = pageMetadata({ title, path: paths.myEvents(), hidden: true });

/** For members alone, whatever the middleware said (U-63). */
export default async function MyEventsLayout({ children }: { children: ReactNode }) {
  if (!(await currentSession())) redirect(paths.signin());
  return (
    <>
      <SessionWatch />
      <Breadcrumbs items={[{ label: title }]} />
      <div className="wrap">
        <h1 className="h1 page-title">{title}</h1>
        <div className="stack my-events">
          <MyEventsMenu />
          {children}
        </div>
      </div>
    </>
  );
}
