import { Refused } from '@/components/staff/refused';
import { List } from '@/components/staff/resource-list/list';
import type { Listed } from '@/components/staff/resource-list/rows';
import { paths } from '@/lib/paths';
import { readStaff } from '@/lib/session/read-staff';
import { resourceAt } from '@/lib/session/staff-pages';

interface ListPageProps {
  params: Promise<{ resource: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ListPage({ params, searchParams }: ListPageProps) {
  const { resource, descriptor, proof } = await resourceAt((await params).resource);
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const { list } = resource.operations;
  if (!list) throw new Error(`${descriptor.name} has no list`);
  // An address may have more than the query of the list.
  const known = Object.keys(list.query?.shape ?? {});
  const query = Object.fromEntries(given.filter(([name]) => known.includes(name)));
  const read = await readStaff(list, { query }, paths.staff(descriptor.name));
  if ('refusal' in read) return <Refused refusal={read.refusal} />;
  return <List descriptor={descriptor} listed={read.data as Listed} params={query} proof={proof} />;
}
