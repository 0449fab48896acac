import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { StaffMember } from '@/lib/contract/staff/staff';
import { paths } from '@/lib/paths';
import { FindField } from './find-field';
import { type MenuGroup, menuOf } from './menu';
import { MenuLinks } from './menu-links';
import styles from './staff.module.css';
import { WhoAmI } from './who-am-i';

export const STAFF_TITLE = 'Рабочий стол';

/** The frame of every page of the staff area. */
export function StaffFrame({ me, children }: { me: StaffMember; children: ReactNode }) {
  const groups: readonly MenuGroup[] = menuOf(me);
  return (
    <div className={styles.frame} data-staff>
      <div className={styles.top}>
        <Link href={paths.staff()} prefetch={false}>
          {STAFF_TITLE}
        </Link>
        <FindField />
      </div>
      <nav className={styles.nav} aria-label="Разделы">
        <MenuLinks groups={groups} />
        <WhoAmI me={me} />
      </nav>
      <div className={styles.main}>{children}</div>
      <nav className={styles.bar} aria-label="Главное">
        <Link href={paths.staff()} prefetch={false}>
          Сегодня
        </Link>
        <Link href={paths.staff('find')} prefetch={false}>
          Поиск
        </Link>
        <Link href={paths.staff('menu')} prefetch={false}>
          Меню
        </Link>
      </nav>
    </div>
  );
}
