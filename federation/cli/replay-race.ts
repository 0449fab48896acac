import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { replayRace } from '@/federation/modules/results/result/replay';
import { TimingTableError } from '@/federation/modules/results/result/timing-problems';
import { readTimingTable } from '@/federation/modules/results/result/timing-table';
import { parseTimingTime } from '@/federation/modules/results/result/timing-values';
import { grantStart } from '@/federation/modules/results/timing-partner/grants';
import { issueToken, revokeToken } from '@/federation/modules/results/timing-partner/repository';
import { formatName, results } from '@/lib/contract/results/result';
import { call } from '@/lib/contract/wire/call';
import { CallError } from '@/lib/contract/wire/call-error';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { type Command, CommandRefusal } from './command';
import { eventCityOption, readCall, titleOption } from './read-call';
import { readTableFile } from './read-table';

const raceTime = (option: string) =>
  z
    .string(`После ${option} нужно время гонки`)
    .transform((text, { addIssue }) => {
      const time = parseTimingTime(text);
      if (time !== null) return time;
      addIssue(`${option} — время гонки вида ЧЧ:ММ:СС`);
      return z.NEVER;
    })
    .optional();

const replayCall = z.object({
  file: z.string({ error: 'Не назван файл протокола' }),
  'event-city': eventCityOption,
  format: formatName.default('live'),
  title: titleOption,
  speed: z.coerce
    .number('--speed — число: во сколько раз быстрее')
    .positive('--speed больше нуля')
    .max(100_000, '--speed не больше 100000')
    .default(60),
  from: raceTime('--from'),
  until: raceTime('--until'),
});

/** A finished protocol becomes a live race: sent through the same door as a timing partner's, with a token for its time. */
export const replayRaceCommand: Command = async ({ args, folder, db, clock, settings, say }) => {
  const { file, format, title, speed, from, until, 'event-city': event_city_id } = readCall(args, replayCall);
  const { rows } = await readRows(await readTableFile(folder, file));
  const partner = `Повтор гонки ${crypto.randomUUID()}`;
  const token = await issueToken(db, partner, clock());
  // A day more at both ends: nowhere is the date further from UTC's.
  const days = { fromDay: dayOf(clock(), -1), toDay: dayOf(clock(), 2) };
  await grantStart(db, partner, { eventCityId: event_city_id, ...days, formats: [format] });
  const start = Date.now();
  say(`Гонка началась: ${settings.SITE_URL}/results/${event_city_id} (формат «${format}», в ${speed} раз быстрее).`);
  try {
    const sent = await replayRace({
      rows,
      speed,
      from,
      until,
      now: clock(),
      elapsed: () => Date.now() - start,
      wait: (ms) => sleep(ms),
      async post(batch) {
        const { message } = await call(
          results.ingest,
          { body: { event_city_id, format, ...(title && { title }), ...batch } },
          { baseUrl: settings.FEDERATION_PUBLIC_URL, authorization: `Bearer ${token}` },
        );
        if (message !== undefined) say(message);
      },
    });
    const end = until === undefined ? 'закончилась' : `остановлена на ${formatRaceTime(until)}, дальше — с --from`;
    say(`Гонка ${end}. Отправлено строк: ${sent}.`);
  } catch (error) {
    if (error instanceof CallError) throw new CommandRefusal(`Федерация не приняла строки: ${error.message}`);
    throw error;
  } finally {
    await revokeToken(db, partner, clock());
  }
};

const dayOf = (now: Date, later: number) => new Date(now.getTime() + later * DAY_MS).toISOString().slice(0, 10);

async function readRows(file: Uint8Array) {
  try {
    return await readTimingTable(file);
  } catch (error) {
    if (error instanceof TimingTableError) throw new CommandRefusal(`Протокол не прочитан.\n${error.message}`);
    throw error;
  }
}
