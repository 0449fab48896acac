import { grantStart } from '@/federation/modules/results/timing-partner/grants';
import { issueToken } from '@/federation/modules/results/timing-partner/repository';
import { type IngestedRow, type ResultRow, results } from '@/lib/contract/results/result';
import type { ResponseOf } from '@/lib/contract/wire/operation';
import type { TestApp } from './app';
import { createFormat } from './format';

export const PARTNER = 'Хронометраж';

/** The days of the start of createFormat, and the format that the partner may add. */
export const grant = { fromDay: '2026-06-20', toDay: '2026-06-21', formats: ['sprint'] };

/** An instant of the first of these days. */
export const raceDay = new Date('2026-06-20T09:00:00Z');

export const row = (start_number: number, values: Partial<IngestedRow> = {}): IngestedRow => ({
  start_number,
  version: 1,
  first_name: 'Анна',
  last_name: `Номер ${start_number}`,
  gender: 'Ж',
  category: 'Ж 30-34',
  status: 'ON',
  splits: [
    { name: 'swim', time: 100 * start_number },
    { name: 'bike', time: null },
  ],
  ...values,
});

export const finished = (start_number: number, time: number, version = 2): IngestedRow =>
  row(start_number, { status: 'FIN', individual_time_result: time, version });

/** What a partner with a token sends, and starts that the token has a grant for. */
export async function openTiming(federation: TestApp) {
  const token = await issueToken(federation.db, PARTNER, federation.deps.clock());
  async function send(body: object, authorization = `Bearer ${token}`) {
    const response = await federation.app.inject({
      method: 'POST',
      url: results.ingest.path,
      payload: body,
      headers: { authorization },
    });
    return {
      status: response.statusCode,
      response: response.json<ResponseOf<typeof results.ingest> & { message?: string }>(),
    };
  }
  async function race(zone?: string) {
    const { eventCityId } = await createFormat(federation.db, { ...(zone && { zone }) });
    await grantStart(federation.db, PARTNER, { eventCityId, ...grant });
    const at = { event_city_id: eventCityId, format: 'sprint' };
    return {
      eventCityId,
      send: (rows: readonly IngestedRow[], more: object = {}) => send({ ...at, rows, ...more }),
      async rows(): Promise<readonly ResultRow[]> {
        const payload = { ...at, page_size: 5000 };
        const response = await federation.app.inject({ method: 'POST', url: results.rows.path, payload });
        return response.json<ResponseOf<typeof results.rows>>().values;
      },
    };
  }
  return { send, race };
}
