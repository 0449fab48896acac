'use client';

import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '@/lib/queries/region';
import { useStoredUser } from '@/lib/session/stored-user';

/** Whose cabinet it is; `name` stands until the browser tells what was changed since the sign-in. */
export function MemberHead({ name }: { name: string }) {
  const user = useStoredUser();
  const regionId = user?.region?.id;
  const regions = useQuery({ ...regionsQuery, enabled: regionId !== undefined });
  const region = regions.data?.find(({ id }) => id === regionId)?.name_ru;
  const about = [user?.sport_rank, region].filter(Boolean).join(' · ');
  return (
    <div className="side-me">
      <p className="h5">{`${user?.name ?? ''} ${user?.last_name ?? ''}`.trim() || name}</p>
      {about && <p className="meta">{about}</p>}
    </div>
  );
}
