import { ApiError } from '@/federation/http/api-error';
import { WrongPromoCode } from '@/federation/modules/promocode/guessing';
import type { TicketLine } from '@/lib/contract/payment';
import { ageRefusal, dayIn } from '@/lib/domain/age';
import { countRefusal } from '@/lib/domain/places';
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
  if (format.startTime <= now) return 'Продажа билетов закончена';
  if (line.insurance && format.insuranceKopecks === null) return `Для билета «${format.title}» страховки нет`;
  return (
    countRefusal(count, { team_all: format.team, max_count: format.maxCount, fixed_count: format.fixedCount }) ??
    clusterRefusal(line, format.clusters) ??
    participantRefusal(wanted, sale)
  );
}

/** Needed with the participant's data where the format has clusters; without them it is chosen later (C §5, U-41). */
function clusterRefusal({ cluster, info }: TicketLine, clusters: FormatForSale['format']['clusters']): string | null {
  if (!cluster) return info && clusters.length > 0 ? 'Выберите кластер!' : null;
  const chosen = clusters.find(({ name }) => name === cluster.name);
  if (!chosen) return 'Выберите кластер!';
  return chosen.document && !cluster.document ? 'Выберите файл!' : null;
}

/** Ages are judged on the day of the start in the city of the start. */
function participantRefusal({ line, isSizeUnknown }: WantedTickets, { format, eventCity }: FormatForSale) {
  if (!line.info) return null;
  const startDay = dayIn(format.startTime, eventCity.timezone);
  if (line.info.birth_date > startDay) return 'Введите корректную дату!';
  const limits = { age_min: format.ageMin, age_max: format.ageMax };
  return ageRefusal(line.info.birth_date, startDay, limits) ?? (isSizeUnknown ? 'Выберите размер!' : null);
}
