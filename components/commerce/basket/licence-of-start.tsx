'use client';

import { useQuery } from '@tanstack/react-query';
import { LicenceForStart } from '@/components/commerce/licence/licence-for-start';
import { Notice } from '@/components/ui/notice';
import { dayIn } from '@/lib/domain/base/time/day';
import { isLicence } from '@/lib/domain/commerce/basket/basket-line';
import { holdsOn } from '@/lib/domain/commerce/basket/licence-line';
import type { TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { useBasket } from '@/lib/features/commerce/basket/basket';
import { typograph } from '@/lib/format/typograph';
import { licenceMessages } from '@/lib/messages/licence';
import { licenceTypesQuery } from '@/lib/queries/licence-type';

export function LicenceOfStart({ line }: { line: TicketLine }) {
  const licences = (useBasket() ?? []).filter(isLicence);
  const { data: types } = useQuery({ ...licenceTypesQuery, enabled: licences.length > 0 });
  const day = dayIn(new Date(line.start_time), line.event_city.timezone);
  const isInBasket = licences.some((licence) => {
    const type = types?.find(({ public_id }) => public_id === licence.public_id);
    return type !== undefined && holdsOn(licence, type.term, day);
  });
  if (isInBasket) return <Notice tone="ok">{typograph(licenceMessages.inBasket)}</Notice>;
  return <LicenceForStart formatId={line.format_public_id} />;
}
