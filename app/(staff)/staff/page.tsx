import { Refused } from '@/components/staff/refused';
import styles from '@/components/staff/staff.module.css';
import { Link } from '@/components/ui/link';
import { instantText } from '@/lib/contract/staff/shown-value';
import { staff } from '@/lib/contract/staff/staff';
import { paths } from '@/lib/paths';
import { readStaff } from '@/lib/session/read-staff';

export default async function TodayPage() {
  const read = await readStaff(staff.today, {}, paths.staff());
  if ('refusal' in read) return <Refused refusal={read.refusal} />;
  const { cards, recent } = read.data;
  return (
    <>
      <div className={styles.head}>
        <h1>Сегодня</h1>
      </div>
      {cards.length === 0 ? (
        <p>Ничего не ждёт</p>
      ) : (
        <ul className={styles.cards}>
          {cards.map(({ title, count, oldest, href }) => (
            <li key={href}>
              <Link href={href} prefetch={false}>
                <span className={styles.count}>{count}</span> <span>{title}</span>
                {oldest && <span className={styles.why}>{` с ${instantText(oldest)}`}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {recent.length > 0 && (
        <section className={styles.card}>
          <h2>Недавнее</h2>
          <ol className={styles.timeline}>
            {recent.map(({ at, what, href }) => (
              <li key={`${at} ${what}`}>
                <time dateTime={at}>{instantText(at)}</time>{' '}
                {href ? (
                  <Link href={href} prefetch={false}>
                    {what}
                  </Link>
                ) : (
                  what
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
