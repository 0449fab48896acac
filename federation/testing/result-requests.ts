import { contract } from '@/lib/contract';
import type { ContractTarget } from './contract-target';
import { first } from './newcomer';
import type { Ask } from './ticket-requests';

/** Requests for the results of the first event city that has any, and of a timing partner. */
export function resultRequests(ask: Ask, target: Pick<ContractTarget, 'timingToken'>) {
  const resultCity = async () => {
    const { values } = await ask(contract.results.eventCities, { body: {} });
    return first(values).public_id;
  };

  const athlete = async () => {
    const event_city_public_id = await resultCity();
    const formats = await ask(contract.results.formats, { params: { event_city_public_id } });
    const format = first(formats.values).external_format;
    const rows = await ask(contract.results.rows, { body: { event_city_id: event_city_public_id, format } });
    return { params: { event_city_public_id, format, start_number: first(rows.values).start_number } };
  };

  return {
    eventCities: async () => ({ body: { search: '' } }),
    formats: async () => ({ params: { event_city_public_id: await resultCity() } }),
    async rows() {
      const event_city_id = await resultCity();
      const { values } = await ask(contract.results.formats, { params: { event_city_public_id: event_city_id } });
      return { body: { event_city_id, format: first(values).external_format, page: 1, page_size: 30 } };
    },
    athlete,
    diploma: athlete,
    async ingest() {
      const rows = [
        {
          start_number: 7,
          version: 1,
          first_name: 'Анна',
          last_name: 'Серова',
          gender: 'Ж' as const,
          status: 'ON' as const,
          splits: [{ name: 'swim', time: 1_500_000 }],
        },
      ];
      const event_city_id = await resultCity();
      return {
        body: { event_city_id, format: 'contract', rows },
        as: await target.timingToken(event_city_id, 'contract'),
      };
    },
  };
}
