import { DocumentFiles } from '@/components/staff/document-files/document-files';
import styles from '@/components/staff/staff.module.css';
import { Link } from '@/components/ui/link';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { paths } from '@/lib/paths';
import { resourceAt } from '@/lib/session/staff-pages';

/** One document or several, each by its file. */
export default async function NewDocumentsPage() {
  const { name, titles, form } = (await resourceAt('documents')).descriptor;
  return (
    <>
      <Link className={styles.crumb} href={paths.staff(name)} prefetch={false}>
        {`‹ ${titles.many}`}
      </Link>
      <div className={styles.head}>
        <h1>{titles.create}</h1>
      </div>
      <DocumentFiles fields={form ?? []} today={dayIn(new Date(), MOSCOW)} />
    </>
  );
}
