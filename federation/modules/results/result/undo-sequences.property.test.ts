import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ApiError } from '@/federation/http/api-error';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { type Outcome, type RaceCommand, raceCommand, raceModel } from '@/federation/testing/race-model';
import { raceDay, row } from '@/federation/testing/timed-race';
import { ingestedBatch } from '@/lib/contract/results/result';
import { startNumberKey } from '@/lib/domain/results/result/start-number';
import { propertyRuns } from '@/lib/domain/testing/property-runs';
import { ClosedSinceError, reopenResults, undoChange, withdrawFormat, withdrawNumber } from './corrections';
import { ingest } from './ingest';
import { allRows, findResultFormat } from './repository';
import { importResults } from './service';

const SEQUENCES = propertyRuns({ usual: 200, long: 1000 });
const MOST_COMMANDS = 12;
/** One more than can be undone. */
const MOST_UNDONE = 11;
const seed = Number(process.env.UNDO_SEED ?? (globalThis.hasLongRuns ? Date.now() % 2 ** 31 : 20_261_127));

/** The search of an event names all its races, so a long run at one event would write ever more for each. */
const RACES_OF_EVENT = 20;

let federation: TestApp;
let eventCityId: string;
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
});
afterAll(() => federation.close());

const clockOf = (ms: number) => `${Math.floor(ms / 3_600_000)}:${new Date(ms).toISOString().slice(14, 23)}`;
const outcomeOf = (isDone: boolean): Outcome => (isDone ? 'done' : 'nothing');

function raceNamed(format: string) {
  const { deps } = federation;
  const correction = { eventCityId, format, by: 'Судья', reason: 'протест' };

  async function send(body: object): Promise<Outcome> {
    const batch = ingestedBatch.parse({ event_city_id: eventCityId, format, rows: [], ...body });
    try {
      const sender = { partnerId: null, partnerName: 'Хронометраж', newFormats: [format] };
      const { accepted, refused } = await ingest(deps, batch, sender);
      return { accepted, refused: refused.length };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return 'conflict';
      throw error;
    }
  }

  async function run(command: RaceCommand): Promise<Outcome> {
    switch (command.kind) {
      case 'send':
        return send({
          rows: command.rows.map(({ number, version, time }) => ({
            ...row(1, { start_number: number, version, splits: [] }),
            ...(time === null ? { deleted: true } : { status: 'FIN', individual_time_result: time }),
          })),
        });
      case 'close':
        return send({ settings: { official: true } });
      case 'import': {
        const lines = command.rows.map(({ number, time }) => `${number};Ли;Ж;${clockOf(time ?? 0)}`);
        const file = Buffer.from(['Номер;Фамилия;Пол;Время', ...lines].join('\n'));
        await importResults(deps, { ...correction, file, reading: { hoursAre: 'hours' } });
        return 'done';
      }
      case 'reopen':
        return outcomeOf(await reopenResults(deps, correction));
      case 'withdraw':
        return outcomeOf(await withdrawNumber(deps, correction, command.number));
      case 'withdrawFormat':
        return outcomeOf(await withdrawFormat(deps, correction));
      case 'undo':
        try {
          return outcomeOf(
            (await undoChange(deps, { ...correction, changeOfficial: command.changeOfficial })) !== null,
          );
        } catch (error) {
          if (error instanceof ClosedSinceError) return 'closed since';
          throw error;
        }
    }
  }

  async function visible() {
    const known = await findResultFormat(federation.db, eventCityId, format);
    const rows = known ? await allRows(federation.db, known.publicId) : [];
    return {
      isOfficial: known?.official ?? false,
      times: known ? new Map(rows.map(({ startNumber, timeMs }) => [startNumberKey(startNumber), timeMs])) : null,
    };
  }

  return { run, visible };
}

let races = 0;

test(`visitors see what still counts, whatever timing and the federation do and undo (seed ${seed})`, async () => {
  const commands = fc.array(raceCommand, { minLength: 2, maxLength: MOST_COMMANDS, size: 'max' });
  const undone = fc
    .nat(MOST_UNDONE)
    .map((times) => Array<RaceCommand>(times).fill({ kind: 'undo', changeOfficial: true }));
  const property = fc.asyncProperty(commands, undone, async (sequence, end) => {
    if (races % RACES_OF_EVENT === 0) ({ eventCityId } = await createFormat(federation.db));
    races += 1;
    const race = raceNamed(`race-${races}`);
    const model = raceModel();
    for (const command of [...sequence, ...end]) {
      expect({ command, outcome: await race.run(command) }).toEqual({ command, outcome: model.run(command) });
      const seen = await race.visible();
      expect({ command, ...seen }).toEqual({ command, ...model.visible() });
      const order = [...(seen.times?.values() ?? [])];
      expect(order).toEqual(order.toSorted((one, other) => Number(one) - Number(other)));
    }
  });
  await fc.assert(property, { numRuns: SEQUENCES, seed });
});
