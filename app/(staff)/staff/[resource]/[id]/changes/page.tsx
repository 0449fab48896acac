import { Heading } from '@/components/staff/heading';
import { Changes } from '@/components/staff/history/changes';
import { Refused } from '@/components/staff/refused';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import type { Change } from '@/lib/contract/staff/shapes';
import { paths } from '@/lib/paths';
import { readStaff } from '@/lib/session/read-staff';
import { resourceAt } from '@/lib/session/staff-pages';

interface ChangesPageProps {
  params: Promise<{ resource: string; id: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
}

export default async function ChangesPage({ params, searchParams }: ChangesPageProps) {
  const given = await params;
  const { resource, descriptor, proof } = await resourceAt(given.resource);
  const { name } = descriptor;
  const { changes } = resource.operations;
  if (!changes) throw new Error(`${name} has no history`);
  const id = decodeURIComponent(given.id);
  const here = paths.staff(name, id, 'changes');
  const page = Number((await searchParams).page ?? 1) || 1;
  const read = await readStaff(changes, { params: { id }, query: { page } }, here);
  if ('refusal' in read) return <Refused refusal={read.refusal} />;
  const { values, more } = read.data as { values: readonly Change[]; more: boolean };
  return (
    <>
      <Heading back="Назад к записи" href={paths.staff(name, id)} title="История" />
      {values.length === 0 ? (
        <EmptyState title="Пока пусто" />
      ) : (
        <Changes descriptor={descriptor} id={id} values={values} proof={proof} />
      )}
      {(page > 1 || more) && (
        <nav className="buttons" aria-label="Страницы истории">
          {page > 1 && (
            <Link className={buttonClass({ variant: 'line' })} href={`${here}?page=${page - 1}`} prefetch={false}>
              Новее
            </Link>
          )}
          {more && (
            <Link className={buttonClass({ variant: 'line' })} href={`${here}?page=${page + 1}`} prefetch={false}>
              Раньше
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
