import { ApiError } from '@/federation/http/api-error';
import { isSubject } from '@/federation/modules/base/region/subjects';
import type { LockedFormat } from '@/federation/modules/base/reservation/formats-for-sale';
import { WrongPromoCode } from '@/federation/modules/commerce/promocode/guessing';
import type { TicketLine } from '@/lib/contract/commerce/payment';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { dayIn } from '@/lib/domain/base/time/day';
import { countRefusal } from '@/lib/domain/commerce/ticket/places';
import { answersByName, NO_SHIRT, participantRefusals } from '@/lib/domain/commerce/ticket/registration';
import { isForSomebody } from '@/lib/domain/commerce/ticket/who-may-start';
import { refusalAt } from './refusal-at';
import type { RequestedParticipant, RequestedTickets } from './requested-tickets';

export function refuseWrongTickets(requested: RequestedTickets, sale: LockedFormat | undefined, now: Date): void {
  const refusal = ticketsRefusal(requested, sale, now);
  if (refusal) throw new ApiError(400, refusal);
  const { promocode: code } = requested.line;
  if (code && !requested.promo) throw new WrongPromoCode({ code, title: sale?.format.title ?? '' });
}

function ticketsRefusal(requested: RequestedTickets, sale: LockedFormat | undefined, now: Date): string | null {
  const { line, count } = requested;
  if (line.team_public_id && requested.team?.formatId !== requested.formatId) {
    return 'Такой команды нет: добавьте билет в корзину заново';
  }
  if (!sale) return 'Такого билета больше нет: уберите его из корзины';
  const { format, event, eventCity } = sale;
  if (line.event_public_id !== event.publicId || line.event_city_public_id !== eventCity.publicId) {
    return `Билет «${format.title}» изменился: добавьте его в корзину заново`;
  }
  if (format.cancelled) return 'Федерация отменила этот старт: билеты на него не продаются';
  if (event.hidden || format.startTime <= now || (format.saleEnds && format.saleEnds <= now))
    return 'Продажа билетов закончена';
  if (!isForSomebody({ age_min: format.ageMin, age_max: format.ageMax })) {
    return `Билет «${format.title}»: по возрасту сюда не может попасть никто, пока федерация не исправит ограничения`;
  }
  if (line.insurance && format.insuranceKopecks === null) return `Для билета «${format.title}» страховки нет`;
  return (
    countRefusal(count, { team_all: format.team, max_count: format.maxCount, fixed_count: format.fixedCount }) ??
    clusterRefusal({ cluster: line.cluster, piece: 1 }, format) ??
    othersRefusal(line, count) ??
    participantsRefusal(requested, sale)
  );
}

const othersRefusal = ({ others = [] }: TicketLine, count: number): string | null =>
  others.length >= count ? 'Участников указано больше, чем билетов: обновите страницу и проверьте корзину' : null;

function participantsRefusal({ line, participants }: RequestedTickets, sale: LockedFormat): string | null {
  for (const one of participants) {
    const refusal = clusterRefusal(one, sale.format) ?? participantRefusal(one, line, sale);
    if (refusal) return refusal;
  }
  return null;
}

/** Judges a chosen cluster; without the participant's data it may be chosen later. */
function clusterRefusal(
  { cluster, piece }: Pick<RequestedParticipant, 'cluster' | 'piece'>,
  { title, clusters }: LockedFormat['format'],
): string | null {
  if (!cluster) return null;
  const chosen = clusters.find(({ name }) => name === cluster.name);
  if (!chosen) return refusalAt({ title, piece, field: 'cluster' }, fieldMessages.cluster);
  const isMissing = chosen.document && !cluster.document;
  return isMissing ? refusalAt({ title, piece, field: 'document' }, fieldMessages.file) : null;
}

function participantRefusal(
  { info, cluster, piece, isSizeUnknown }: RequestedParticipant,
  line: TicketLine,
  { format, eventCity }: LockedFormat,
): string | null {
  const { title, additionalFields: questions } = format;
  const isRegionUnknown = info.region !== undefined && !isSubject(info.region);
  if (isRegionUnknown) return refusalAt({ title, piece, field: 'region' }, fieldMessages.region);
  const [refusal] = participantRefusals(
    {
      ...info,
      second_name: info.second_name ?? '',
      phone: `+${info.phone.replace('+', '')}`,
      item_size: info.item_size ?? '',
      cluster: cluster?.name ?? '',
      document: Boolean(cluster?.document),
      region: info.region ?? null,
      additional: answersByName(info.additional_fields),
    },
    {
      startDay: dayIn(format.startTime, eventCity.timezone),
      age_min: format.ageMin,
      age_max: format.ageMax,
      insured: line.insurance,
      sizes: isSizeUnknown ? [NO_SHIRT] : [],
      clusters: format.clusters,
      regions: format.regions,
      additional_fields: questions,
    },
  );
  if (!refusal) return null;
  const [field, message] = refusal;
  return refusalAt({ title, piece, field, questions }, message);
}
