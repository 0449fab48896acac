'use client';

import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import type { Ticket } from '@/lib/contract/ticket';
import { dayIn } from '@/lib/domain/age';
import { licenceState } from '@/lib/domain/licence';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { validLicencesQuery } from '@/lib/queries/licence';

const { needed, getOne, yours } = messages.licence;

/** Where a start needs a licence: the member's own that holds on its day, or the way to one. */
export function LicenceForStart({ start }: { start: Pick<Ticket['event_format'], 'start_time' | 'event_city'> }) {
  const { data, isPending } = useQuery(validLicencesQuery);
  if (isPending) return null;
  const day = dayIn(new Date(start.start_time), start.event_city.timezone);
  const own = data?.find(({ info }) => licenceState(info.start_date, info.validity_date, day) === 'valid');
  if (own) return <Notice tone="ok">{yours(own.info.number)}</Notice>;
  return (
    <Notice tone="warn">
      {needed} <TextLink href={paths.license.list()}>{getOne}</TextLink>
    </Notice>
  );
}
