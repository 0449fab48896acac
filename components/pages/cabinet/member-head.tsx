'use client';

import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@/lib/format/phone';
import { verbatim } from '@/lib/format/verbatim';
import { regionsQuery } from '@/lib/queries/region';
import { useStoredUser } from '@/lib/session/stored-user';
import styles from './cabinet.module.css';

const nameOf = (user: ReturnType<typeof useStoredUser>): string =>
  user ? `${user.name} ${user.last_name}`.trim() || user.email || (user.phone ? formatPhone(user.phone) : '') : '';

/** `name` is shown until the browser has loaded changes since the sign-in. */
export function MemberHead({ name }: { name: string }) {
  const user = useStoredUser();
  const regionId = user?.region?.id;
  const regions = useQuery({ ...regionsQuery, enabled: regionId !== undefined });
  const region = regions.data?.find(({ id }) => id === regionId)?.name_ru;
  const about = [user?.sport_rank, region].filter(Boolean).join(' · ');
  return (
    <div className={styles.sideMe}>
      <p className="h5" {...verbatim(nameOf(user) || name)}>
        {nameOf(user) || name}
      </p>
      {/* Reserves the line, so that nothing shifts. */}
      <p className="meta">{about || '\u00a0'}</p>
    </div>
  );
}
