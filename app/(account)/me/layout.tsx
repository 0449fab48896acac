import { redirect } from 'next/navigation';
import { type ReactNode, Suspense } from 'react';
import { PageSessionMemory } from '@/components/account/session/page-session-memory';
import { SessionWatch } from '@/components/account/session/session-watch';
import styles from '@/components/pages/cabinet/cabinet.module.css';
import { CabinetMenu } from '@/components/pages/cabinet/cabinet-menu';
import { CabinetScroll } from '@/components/pages/cabinet/cabinet-scroll';
import { StaffEntry } from '@/components/pages/cabinet/staff-entry';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { formatPhone } from '@/lib/format/phone';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { currentPageSession, currentSession } from '@/lib/session/current-session';

const title = 'Личный кабинет';

export const metadata = pageMetadata({ title, path: paths.me(), hidden: true });

/** Only for signed-in users, whatever the middleware let pass. */
export default async function CabinetLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  if (!session) redirect(paths.signin());
  const { name, last_name, email, phone } = session.user;
  const pageSession = await currentPageSession();
  return (
    <>
      <PageSessionMemory session={pageSession} />
      <SessionWatch session={pageSession} />
      <CabinetScroll />
      <Breadcrumbs items={[{ label: title }]} />
      <div className="wrap">
        <h1 className="h1 page-title">{title}</h1>
        <div className={styles.cabinet}>
          <CabinetMenu
            name={`${name} ${last_name}`.trim() || email || (phone ? formatPhone(phone) : '')}
            more={
              // The page does not wait for it.
              <Suspense>
                <StaffEntry />
              </Suspense>
            }
          />
          <div className={styles.body}>{children}</div>
        </div>
      </div>
    </>
  );
}
