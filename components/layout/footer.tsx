import { Link } from '@/components/ui/link';
import { searchMessages } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import styles from './footer.module.css';
import { Logo } from './logo';
import type { NavigationLink } from './navigation';

const sections: readonly NavigationLink[] = [
  { label: 'Календарь', href: paths.calendar.all() },
  { label: 'Результаты', href: paths.results.list() },
  { label: 'Документы', href: paths.documents.hub() },
  { label: 'Регионы', href: paths.regions() },
  { label: searchMessages.title, href: paths.search() },
];

function Mailbox({ label, email }: { label: string; email: string }) {
  return (
    <div>
      <h2>{label}</h2>
      <Link href={`mailto:${email}`}>{email}</Link>
    </div>
  );
}

export function Footer() {
  const { legal, mailboxes, socials, name } = siteConfig;
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.grid}>
          <div>
            <Logo onInk />
            <p className={styles.address}>
              {legal.name}. {legal.address}
            </p>
          </div>
          <div className={styles.column}>
            <Mailbox {...mailboxes.license} />
            <Mailbox {...mailboxes.technical} />
          </div>
          <div className={styles.column}>
            <Mailbox {...mailboxes.general} />
            <div>
              <h2>Мы в соцсетях</h2>
              <div className={styles.socials}>
                {socials.map(({ label, href }) => (
                  <Link key={href} href={href}>
                    {label}
                  </Link>
                ))}
              </div>
            </div>
          </div>
          <div>
            <h2>Разделы</h2>
            <ul>
              {sections.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.legal}>
          <span>{`© ${new Date().getFullYear()} ${name}`}</span>
          <Link href={paths.document('politic')}>Политика обработки персональных данных</Link>
          <Link href={paths.document('offers')}>Публичная оферта</Link>
        </div>
      </div>
    </footer>
  );
}
