import { notFound } from 'next/navigation';
import { Heading } from '@/components/staff/heading';
import { ResourceForm } from '@/components/staff/resource-form/resource-form';
import styles from '@/components/staff/staff.module.css';
import { paths } from '@/lib/paths';
import { resourceAt } from '@/lib/session/staff-pages';

export default async function NewPage({ params }: { params: Promise<{ resource: string }> }) {
  const { descriptor, proof } = await resourceAt((await params).resource);
  const { name, titles, form, can, createProof, createReason } = descriptor;
  if (!can.includes('create') || !form) notFound();
  return (
    <>
      <Heading back={titles.many} href={paths.staff(name)} title={titles.create ?? titles.one} />
      <div className={styles.card}>
        <ResourceForm name={name} fields={form} asksReason={createReason} asksProof={createProof} proof={proof} />
      </div>
    </>
  );
}
