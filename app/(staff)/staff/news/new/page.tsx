import { notFound } from 'next/navigation';
import { Heading } from '@/components/staff/heading';
import { ResourceForm } from '@/components/staff/resource-form/resource-form';
import styles from '@/components/staff/staff.module.css';
import { paths } from '@/lib/paths';
import { resourceAt } from '@/lib/session/staff-pages';

/** An article begins with its headline; the draft is written where it is saved by itself. */
export default async function NewNewsPage() {
  const { descriptor, proof } = await resourceAt('news');
  const { name, titles, form, can } = descriptor;
  const [headline] = form ?? [];
  if (!can.includes('create') || !form || !headline) notFound();
  return (
    <>
      <Heading back={titles.many} href={paths.staff(name)} title={titles.create ?? titles.one} />
      <div className={styles.card}>
        <ResourceForm
          name={name}
          fields={[headline]}
          blank={Object.fromEntries(form.map((field) => [field.name, null]))}
          proof={proof}
        />
      </div>
    </>
  );
}
