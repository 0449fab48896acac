import { eventTypeOf } from '@/federation/modules/events/calendar/event-type';
import type { EventFormat } from '@/lib/contract/events/event-format';
import { noBanners } from '@/lib/domain/base/picture/banners';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import type { InsuranceTerms } from '@/lib/domain/commerce/ticket/insurance-terms';
import { isRefundable } from '@/lib/domain/commerce/ticket/refund-terms';
import type { FormatWithPlaces } from './repository';

export function eventFormatOf(row: FormatWithPlaces): EventFormat {
  const { format, event, eventCity, city, hasGoods, hasShirts, placesLeft } = row;
  return {
    public_id: format.publicId,
    title: format.title,
    description: format.description,
    requirements: format.requirements,
    start_time: format.startTime.toISOString(),
    sale_ends: format.saleEnds?.toISOString() ?? null,
    cancelled: format.cancelled,
    price: rublesOf(format.priceKopecks),
    qr: format.qr,
    regions: format.regions,
    second_name: format.secondName,
    additional_fields: format.additionalFields,
    insurance_available: format.insuranceKopecks !== null,
    insurance_cost: rublesOf(format.insuranceKopecks ?? 0),
    insurance_terms: insuranceTermsOf(format.insuranceTerms),
    clusters: format.clusters,
    preregistration: format.preregistration,
    team_all: format.team,
    max_count: format.maxCount,
    fixed_count: format.fixedCount,
    buy_limit: format.buyLimit,
    tickets_left: { athlete: placesLeft },
    age_min: format.ageMin,
    age_max: format.ageMax,
    event_goods: hasGoods,
    shirts: hasShirts,
    license: format.license,
    refund_steps: format.refundSteps,
    event: {
      public_id: event.publicId,
      title: event.title,
      cancel: isRefundable(format.refundSteps),
      event_type: eventTypeOf(event),
      banners: { ...noBanners, landing_page: { mobile_picture: null } },
    },
    event_city: {
      public_id: eventCity.publicId,
      timezone: eventCity.timezone,
      city: { id: city.id, name_ru: city.nameRu },
    },
  };
}

function insuranceTermsOf(terms: InsuranceTerms | null): EventFormat['insurance_terms'] {
  return terms && { insurer: terms.insurer, sum: rublesOf(terms.sumKopecks), covers: [...terms.covers] };
}
