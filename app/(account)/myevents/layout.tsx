import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageSessionMemory } from '@/components/account/session/page-session-memory';
import { SessionWatch } from '@/components/account/session/session-watch';
import styles from '@/components/pages/cabinet/cabinet.module.css';
import { MyEventsMenu } from '@/components/pages/cabinet/my-events-menu';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { classNames } from '@/components/ui/class-names';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { currentPageSession } from '@/lib/session/current-session';

const title = 'Мои мероприятия';

export const metadata = pageMetadata({ title, path: paths.myEvents(), hidden: true });

/** Only for signed-in users, whatever the middleware let pass. */
export default async function MyEventsLayout({ children }: { children: ReactNode }) {
  const pageSession = await currentPageSession();
  if (!pageSession) redirect(paths.signin());
  return (
    <>
      <PageSessionMemory session={pageSession} />
      <SessionWatch session={pageSession} />
      <Breadcrumbs items={[{ label: title }]} />
      <div className="wrap">
        <h1 className="h1 page-title">{title}</h1>
        <div className={classNames(styles.body, styles.myEvents)}>
          <MyEventsMenu />
          {children}
        </div>
      </div>
    </>
  );
}
