import { ApiError } from '@/federation/http/api-error';
import { WrongPromoCode } from '@/federation/modules/promocode/guessing';
import { isSubject } from '@/federation/modules/region/subjects';
import type { Participant, TicketLine } from '@/lib/contract/payment';
import { dayIn } from '@/lib/domain/day';
import * as fieldMessages from '@/lib/domain/field-messages';
import { countRefusal } from '@/lib/domain/places';
import { answersByName, NO_SHIRT, participantRefusals } from '@/lib/domain/registration';
import type { FormatForSale } from './repository';
import type { WantedGoods, WantedTickets } from './wanted';

/** Throws what is wrong with a ticket line, in words for the buyer; how many places are left is not its question. */
export function refuseWrongTickets(wanted: WantedTickets, sale: FormatForSale | undefined, now: Date): void {
  const refusal = ticketsRefusal(wanted, sale, now);
  if (refusal) throw new ApiError(400, refusal);
  if (wanted.line.promocode && !wanted.promo) throw new WrongPromoCode();
}

/** The same for a line of goods; how many pieces are left is not its question. */
export function refuseWrongGoods({ line, size, promo }: WantedGoods): void {
  if (!size) throw new ApiError(400, 'Такого товара больше нет: уберите его из корзины');
  if (line.promocode && !promo) throw new WrongPromoCode();
}

function ticketsRefusal(wanted: WantedTickets, sale: FormatForSale | undefined, now: Date): string | null {
  const { line, count } = wanted;
  if (line.team_public_id && wanted.team?.formatId !== wanted.formatId) {
    return 'Такой команды нет: добавьте билет в корзину заново';
  }
  if (!sale) return 'Такого билета больше нет: уберите его из корзины';
  const { format, event, eventCity } = sale;
  if (line.event_public_id !== event.publicId || line.event_city_public_id !== eventCity.publicId) {
    return `Билет «${format.title}» изменился: добавьте его в корзину заново`;
  }
  if (format.startTime <= now || (format.saleEnds && format.saleEnds <= now)) return 'Продажа билетов закончена';
  if (line.insurance && format.insuranceKopecks === null) return `Для билета «${format.title}» страховки нет`;
  return (
    countRefusal(count, { team_all: format.team, max_count: format.maxCount, fixed_count: format.fixedCount }) ??
    clusterRefusal(line, format.clusters) ??
    (line.info ? participantRefusal(wanted, line.info, sale) : null)
  );
}

/** One that was chosen; without the participant's data it may be chosen later (C §5, U-41). */
function clusterRefusal({ cluster }: TicketLine, clusters: FormatForSale['format']['clusters']): string | null {
  if (!cluster) return null;
  const chosen = clusters.find(({ name }) => name === cluster.name);
  if (!chosen) return fieldMessages.cluster;
  return chosen.document && !cluster.document ? fieldMessages.file : null;
}

/** The first thing that stands against the participant, who is registered by these data once they are paid for (U-41). */
function participantRefusal(
  { line, isSizeUnknown }: WantedTickets,
  info: Participant,
  { format, eventCity }: FormatForSale,
): string | null {
  if (info.region !== undefined && !isSubject(info.region)) return fieldMessages.region;
  const [refusal] = participantRefusals(
    {
      ...info,
      second_name: info.second_name ?? '',
      phone: `+${info.phone.replace('+', '')}`,
      item_size: info.item_size ?? '',
      cluster: line.cluster?.name ?? '',
      document: Boolean(line.cluster?.document),
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
      additional_fields: format.additionalFields,
    },
  );
  if (!refusal) return null;
  const [field, message] = refusal;
  const question = format.additionalFields.find(({ name }) => field === `additional.${name}`);
  return question ? `${question.label}: ${message.toLowerCase()}` : message;
}
