import { queryOptions } from '@tanstack/react-query';
import type { EventFormat } from '@/lib/contract/events/event-format';
import type { FormatValues, TicketLine } from '@/lib/domain/commerce/basket/ticket-line';
import { countBounds } from '@/lib/domain/commerce/ticket/places';
import { REFRESH_SECONDS } from '@/lib/freshness';
import { callForwarder } from './call';

export const EVENT_FORMATS = ['event-format'];

export const eventFormatQuery = (publicId: string) =>
  queryOptions({
    queryKey: [...EVENT_FORMATS, publicId],
    queryFn: () => callForwarder('GET /api/event_format/:public_id', { params: { public_id: publicId } }),
    refetchInterval: REFRESH_SECONDS * 1000,
    // Without a network the query fails and says so instead of waiting silently.
    networkMode: 'always',
  });

export function formatValuesOf(format: EventFormat): FormatValues {
  return {
    title: format.title,
    price: format.price,
    logo: format.event.event_type.logo,
    notes: '',
    delivery: false,
    event: { public_id: format.event.public_id, title: format.event.title, kind: format.event.event_type.title },
    event_city: {
      public_id: format.event_city.public_id,
      timezone: format.event_city.timezone,
      name: format.event_city.city.name_ru,
    },
    start_time: format.start_time,
    sale_ends: format.sale_ends,
    cancelled: format.cancelled,
    refund_steps: format.refund_steps,
    insurance_available: format.insurance_available,
    insurance_cost: format.insurance_cost,
    insurance_terms: format.insurance_terms ?? null,
    clusters: format.clusters,
    regions: format.regions,
    additional_fields: format.additional_fields,
    preregistration: format.preregistration,
    second_name: format.second_name,
    team_all: format.team_all,
    max_count: format.max_count,
    fixed_count: format.fixed_count,
    buy_limit: format.buy_limit,
    tickets_left: format.tickets_left,
    places_at_once: format.places_at_once,
    age_min: format.age_min,
    age_max: format.age_max,
    shirts: format.shirts,
    event_goods: format.event_goods,
  };
}

export function ticketLineOf(format: EventFormat): TicketLine {
  const { min } = countBounds(format);
  return {
    ...formatValuesOf(format),
    selector: 'ticket',
    public_id: format.public_id,
    format_public_id: format.public_id,
    count: min,
    totalCost: format.price * min,
    insurance: false,
    preReg: '',
    eventGoods: [],
  };
}
