'use client';

import { useQuery } from '@tanstack/react-query';
import { LicenceForStart } from '@/components/licence/licence-for-start';
import { Notice } from '@/components/ui/notice';
import { isLicence, type TicketLine } from '@/lib/domain/basket-line';
import { dayIn } from '@/lib/domain/day';
import { holdsOn } from '@/lib/domain/licence-line';
import { typograph } from '@/lib/format/typograph';
import { licenceMessages } from '@/lib/messages/licence';
import { useBasket } from '@/lib/queries/basket';
import { insurancesQuery } from '@/lib/queries/insurance';

/** The licence that the start of a ticket needs: it may lie in the basket beside it. */
export function LicenceOfStart({ line }: { line: TicketLine }) {
  const licences = (useBasket() ?? []).filter(isLicence);
  const { data: types } = useQuery({ ...insurancesQuery, enabled: licences.length > 0 });
  const day = dayIn(new Date(line.start_time), line.event_city.timezone);
  const isInBasket = licences.some((licence) => {
    const type = types?.find(({ public_id }) => public_id === licence.public_id);
    return type !== undefined && holdsOn(licence, type.term, day);
  });
  if (isInBasket) return <Notice tone="ok">{typograph(licenceMessages.inBasket)}</Notice>;
  return <LicenceForStart formatId={line.format_public_id} />;
}
