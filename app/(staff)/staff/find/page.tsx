import { FindField } from '@/components/staff/find-field';
import { Refused } from '@/components/staff/refused';
import styles from '@/components/staff/staff.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { staff } from '@/lib/contract/staff/staff';
import { paths } from '@/lib/paths';
import { readStaff } from '@/lib/session/read-staff';

export default async function FindPage({ searchParams }: { searchParams: Promise<{ q?: string | string[] }> }) {
  const { q } = await searchParams;
  const typed = typeof q === 'string' ? q.trim() : '';
  if (typed.length < 2) {
    return (
      <>
        <h1 className="h4">Поиск</h1>
        <p>Введите не меньше двух знаков: номер заказа или билета, e-mail, телефон, фамилию.</p>
        <FindField />
      </>
    );
  }
  const read = await readStaff(staff.find, { query: { q: typed } }, paths.staff('find'));
  if ('refusal' in read) return <Refused refusal={read.refusal} />;
  const { values } = read.data;
  return (
    <>
      <div className={styles.head}>
        <h1>{`Поиск: «${typed}»`}</h1>
      </div>
      {values.length === 0 ? (
        <EmptyState title="Ничего не найдено" />
      ) : (
        <div className={styles.card}>
          <table className={styles.table}>
            <caption className="sr">Найдено</caption>
            <tbody>
              {values.map(({ kind, title, text, href }) => (
                <tr key={href}>
                  <td>{kind}</td>
                  <td>
                    <Link href={href} prefetch={false}>
                      {title}
                    </Link>
                  </td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
