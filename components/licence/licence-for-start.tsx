'use client';

import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { typograph } from '@/lib/format/typograph';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { licenceForStartQuery } from '@/lib/queries/licence-for-start';
import { useStoredUser } from '@/lib/session/stored-user';

const { needed, getOne, yours } = messages.licence;

/** That a start needs a licence: the member's own that holds on its day, or the way to one. */
export function LicenceForStart({ formatId }: { formatId: string }) {
  const user = useStoredUser();
  const { data: own } = useQuery({ ...licenceForStartQuery(formatId), enabled: Boolean(user) });
  if (user && own) return <Notice tone="ok">{typograph(yours(own))}</Notice>;
  return (
    <Notice>
      {typograph(needed)}{' '}
      <TextLink href={paths.license.list()} prefetch={false}>
        {getOne}
      </TextLink>
    </Notice>
  );
}
