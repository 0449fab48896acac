import { AntidopingLink, DopingReportLink } from './service-links';

export function TopBar() {
  return (
    <nav className="topbar" aria-label="Служебное меню">
      <div className="wrap">
        <ul>
          <li>
            <AntidopingLink />
          </li>
          <li>
            <DopingReportLink />
          </li>
        </ul>
      </div>
    </nav>
  );
}
