'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Providers } from '@/components/account/session/providers';
import { Notice } from '@/components/ui/notice';
import { typograph } from '@/lib/format/typograph';
import { licenceMessages } from '@/lib/messages/licence';
import { licenceForStartQuery } from '@/lib/queries/licence-for-start';
import { useStoredUser } from '@/lib/session/stored-user';

export interface OwnLicenceProps {
  formatId: string;
  /** Shown without a licence. */
  children: ReactNode;
}

/** Loaded only for signed-in users, with its requests. */
export default function OwnLicence(props: OwnLicenceProps) {
  return (
    <Providers>
      <Licence {...props} />
    </Providers>
  );
}

function Licence({ formatId, children }: OwnLicenceProps) {
  const user = useStoredUser();
  const { data: own } = useQuery({ ...licenceForStartQuery(formatId), enabled: Boolean(user) });
  return user && own ? <Notice tone="ok">{typograph(licenceMessages.yours(own))}</Notice> : children;
}
