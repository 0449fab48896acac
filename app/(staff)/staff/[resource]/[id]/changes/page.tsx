import { Sections } from '@/components/staff/details/sections';
import { Refused } from '@/components/staff/refused';
import styles from '@/components/staff/staff.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import type { Change } from '@/lib/contract/staff/shapes';
import { instantText } from '@/lib/contract/staff/shown-value';
import { paths } from '@/lib/paths';
import { readStaff } from '@/lib/session/read-staff';
import { resourceAt } from '@/lib/session/staff-pages';

const linesOf = ({ changes }: Change): string =>
  changes.map(({ field, from, to }) => (from === '' ? `${field}: ${to}` : `${field}: ${from} → ${to}`)).join('; ');

export default async function ChangesPage({ params }: { params: Promise<{ resource: string; id: string }> }) {
  const given = await params;
  const { resource, descriptor } = await resourceAt(given.resource);
  const { name } = descriptor;
  const { changes } = resource.operations;
  if (!changes) throw new Error(`${name} has no history`);
  const id = decodeURIComponent(given.id);
  const read = await readStaff(changes, { params: { id } }, paths.staff(name, id, 'changes'));
  if ('refusal' in read) return <Refused refusal={read.refusal} />;
  const { values } = read.data as { values: readonly Change[] };
  return (
    <>
      <Link className={styles.crumb} href={paths.staff(name, id)} prefetch={false}>
        ‹ Назад к записи
      </Link>
      <div className={styles.head}>
        <h1>История</h1>
      </div>
      {values.length === 0 ? (
        <EmptyState title="Пока пусто" />
      ) : (
        <Sections
          sections={[
            {
              kind: 'table',
              title: 'Что делали сотрудники',
              head: ['Когда', 'Кто', 'Что', 'Почему', 'Изменения'],
              rows: values.map((change) => [
                instantText(change.at),
                change.by,
                change.what,
                change.reason,
                linesOf(change),
              ]),
            },
          ]}
        />
      )}
    </>
  );
}
