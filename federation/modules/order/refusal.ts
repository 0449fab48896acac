import { ApiError } from '@/federation/http/api-error';
import type { TicketLine } from '@/lib/contract/payment';
import { ageRefusal, dayIn } from '@/lib/domain/age';
import { countRefusal } from '@/lib/domain/places';
import { countOf } from './priced-lines';
import type { FormatForSale } from './repository';

/** Throws what is wrong with a ticket line, in words for the buyer; how many places are left is not its question. */
export function refuseWrongLine(line: TicketLine, sale: FormatForSale | undefined, now: Date): void {
  const refusal = refusalOf(line, sale, now);
  if (refusal) throw new ApiError(400, refusal);
}

function refusalOf(line: TicketLine, sale: FormatForSale | undefined, now: Date): string | null {
  if (!sale) return 'Такого билета больше нет: уберите его из корзины';
  const { format, event, eventCity } = sale;
  if (line.event_public_id !== event.publicId || line.event_city_public_id !== eventCity.publicId) {
    return `Билет «${format.title}» изменился: добавьте его в корзину заново`;
  }
  if (format.startTime <= now) return 'Продажа билетов закончена';
  if (line.insurance && format.insuranceKopecks === null) return `Для билета «${format.title}» страховки нет`;
  if (line.team_public_id) return 'Такой команды нет: добавьте билет в корзину заново';
  if (line.promocode) return 'Такого промокода нет';
  return (
    countRefusal(countOf(line), {
      team_all: format.team,
      max_count: format.maxCount,
      fixed_count: format.fixedCount,
    }) ??
    clusterRefusal(line, format.clusters) ??
    participantRefusal(line, sale)
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
function participantRefusal({ info }: TicketLine, { format, eventCity }: FormatForSale): string | null {
  if (!info) return null;
  const startDay = dayIn(format.startTime, eventCity.timezone);
  if (info.birth_date > startDay) return 'Введите корректную дату!';
  return ageRefusal(info.birth_date, startDay, { age_min: format.ageMin, age_max: format.ageMax });
}
