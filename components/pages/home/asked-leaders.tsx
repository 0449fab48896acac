import { useQuery } from '@tanstack/react-query';
import { Providers } from '@/components/account/session/providers';
import { leadersQuery } from '@/lib/queries/team-athlete';
import { LeadersList } from './leaders-list';

/** Loads only if the server rendered no leaders. */
export default function AskedLeaders() {
  return (
    <Providers>
      <LeadersNow />
    </Providers>
  );
}

export function LeadersNow() {
  const { data } = useQuery(leadersQuery);
  return data?.members.length ? <LeadersList group={data} /> : null;
}
