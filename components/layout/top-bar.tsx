import { AppearanceButton } from '@/components/base/appearance/appearance-button';
import { appearanceMessages } from '@/lib/messages/appearance';
import styles from './header.module.css';
import { AntidopingLink, DopingReportLink, SearchLink } from './service-links';

export function TopBar() {
  return (
    <nav className={styles.topbar} aria-label="Служебное меню">
      <div className="wrap">
        <ul>
          <li>
            <SearchLink />
          </li>
          <li>
            <AntidopingLink />
          </li>
          <li>
            <DopingReportLink />
          </li>
        </ul>
        <AppearanceButton>{appearanceMessages.title}</AppearanceButton>
      </div>
    </nav>
  );
}
