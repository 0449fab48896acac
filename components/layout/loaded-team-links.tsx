'use client';

import { useQuery } from '@tanstack/react-query';
import { Spinner } from '@/components/ui/spinner';
import { paths } from '@/lib/paths';
import { newQueryClient } from '@/lib/queries/client';
import { athleteGroupsQuery } from '@/lib/queries/team-athlete';
import { LoadingFailed } from './loading-failed';
import { NavList } from './nav-list';

/** Shared by both menus, so that the teams are requested once. */
const client = newQueryClient(() => undefined);

export function LoadedTeamLinks() {
  const { data, isFetching, isError, refetch } = useQuery(athleteGroupsQuery, client);
  if (isFetching && !data) return <Spinner label="Загружаем сборные" />;
  if (isError && !data) return <LoadingFailed onRetry={() => refetch()} />;
  if (!data?.length) return <p>Сборных пока нет</p>;
  return <NavList links={data.map(({ public_id, name }) => ({ label: name, href: paths.members.group(public_id) }))} />;
}
