import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { replayRace } from '@/federation/modules/result/replay';
import { TimingTableError } from '@/federation/modules/result/timing-problems';
import { readTimingTable } from '@/federation/modules/result/timing-table';
import { issueToken, revokeToken } from '@/federation/modules/timing-partner/repository';
import { CallError, call } from '@/lib/contract/call';
import { results } from '@/lib/contract/result';
import { type Command, Refusal } from './command';
import { readTable } from './read-table';
import { UsageError } from './usage';

const options = {
  'event-city': { type: 'string' },
  format: { type: 'string', default: 'live' },
  title: { type: 'string' },
  speed: { type: 'string', default: '60' },
} as const;

const replayCall = z.object({
  file: z.string({ error: 'Не назван файл протокола' }),
  'event-city': z.uuid({ error: 'Нужен --event-city с идентификатором города события' }),
  format: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,99}$/u, 'Имя формата — буквы, цифры, дефис, без пробелов'),
  title: z.string().trim().min(1).max(200).optional(),
  speed: z.coerce.number('--speed — число: во сколько раз быстрее').positive().max(100_000),
});

/** A finished protocol becomes a live race: sent through the same door as a timing partner's, with a token for its time. */
export const replayRaceCommand: Command = async ({ args, folder, db, clock, settings, say }) => {
  const { file, format, title, speed, 'event-city': event_city_id } = readCall(args);
  const { rows } = readRows(await readTable(folder, file));
  const partner = `Повтор гонки ${crypto.randomUUID()}`;
  const token = await issueToken(db, partner, clock());
  const start = Date.now();
  say(`Гонка началась: ${settings.SITE_URL}/results/${event_city_id} (формат «${format}», в ${speed} раз быстрее).`);
  try {
    const sent = await replayRace({
      rows,
      speed,
      now: clock(),
      elapsed: () => Date.now() - start,
      wait: (ms) => sleep(ms),
      async post(batch) {
        await call(
          results.ingest,
          { body: { event_city_id, format, ...(title && { title }), ...batch } },
          { baseUrl: settings.FEDERATION_PUBLIC_URL, authorization: `Bearer ${token}` },
        );
      },
    });
    say(`Гонка закончилась: отправлено строк — ${sent}.`);
  } catch (error) {
    if (error instanceof CallError) throw new Refusal(`Федерация не приняла строки: ${error.message}`);
    throw error;
  } finally {
    await revokeToken(db, partner, clock());
  }
};

function readCall(args: readonly string[]): z.output<typeof replayCall> {
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true });
  const unknown = Object.keys(values).find((name) => !(name in options));
  if (unknown !== undefined) throw new UsageError(`Неизвестный параметр --${unknown}`);
  const parsed = replayCall.safeParse({ ...values, file: positionals[0] });
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? 'Команда вызвана неверно');
  return parsed.data;
}

function readRows(file: Uint8Array) {
  try {
    return readTimingTable(file);
  } catch (error) {
    if (error instanceof TimingTableError) throw new Refusal(`Протокол не прочитан.\n${error.message}`);
    throw error;
  }
}
