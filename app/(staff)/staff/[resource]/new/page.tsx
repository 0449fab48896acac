import { notFound } from 'next/navigation';
import { ResourceForm } from '@/components/staff/resource-form/resource-form';
import styles from '@/components/staff/staff.module.css';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { resourceAt } from '@/lib/session/staff-pages';

export default async function NewPage({ params }: { params: Promise<{ resource: string }> }) {
  const { descriptor, proof } = await resourceAt((await params).resource);
  const { name, titles, form, can, createProof, createReason } = descriptor;
  if (!can.includes('create') || !form) notFound();
  return (
    <>
      <Link className={styles.crumb} href={paths.staff(name)} prefetch={false}>
        {`‹ ${titles.many}`}
      </Link>
      <div className={styles.head}>
        <h1>{titles.create}</h1>
      </div>
      <div className={styles.card}>
        <ResourceForm name={name} fields={form} asksReason={createReason} asksProof={createProof} proof={proof} />
      </div>
    </>
  );
}
