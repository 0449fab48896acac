import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Manifest, UnfitBackup } from '@/federation/backup/manifest';
import { backUpIfDue } from '@/federation/backup/nightly-backup';
import { readBackup } from '@/federation/backup/read-backup';
import { testRestore } from '@/federation/backup/test-restore';
import { writeBackup } from '@/federation/backup/write-backup';
import { openStorage } from '@/federation/gateways/storage/open-storage';
import { migrate } from '@/federation/migrate';
import { type Violation, violationText } from '@/federation/modules/care/invariant/check-invariants';
import { directUrl } from '@/federation/settings';
import { type Command, type CommandContext, CommandRefusal } from './command';
import { readCall } from './read-call';
import { UsageError } from './usage';

export const backupCommand: Command = async (context) => {
  const folder = folderOf(context);
  const { tables, files } = await writeBackup({ ...sourceOf(context), now: context.clock() }, folder).catch(refused);
  context.say(`Копия готова: ${folder}`);
  context.say(`таблиц — ${tables.length}, строк — ${rowsOf(tables)}, файлов — ${files.length}`);
};

export const restoreCommand: Command = async (context) => {
  const { tables, files, createdAt } = await readBackup(targetOf(context), folderOf(context)).catch(refused);
  context.say(`Восстановлено на ${createdAt}: строк — ${rowsOf(tables)}, файлов — ${files.length}.`);
};

const nightlyCall = z.object({
  file: z.string({ error: 'Назовите папку для копий' }),
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '--at — время по UTC: ЧЧ:ММ')
    .default('01:30'),
  keep: z.coerce.number('--keep — сколько копий хранить').int().min(1, '--keep — не меньше одной').default(14),
});

export const nightlyBackupCommand: Command = async (context) => {
  const { file, at, keep } = readCall(context.args, nightlyCall);
  const { clock, say, warn } = context;
  const folder = path.resolve(context.folder, file);
  const write = (target: string) => writeBackup({ ...sourceOf(context), now: clock() }, target);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  while (!stop.signal.aborted) {
    const wait = await backUpIfDue({ folder, at, keep, clock, write, say, warn });
    await sleep(wait, undefined, { signal: stop.signal }).catch(() => undefined);
  }
};

export const testRestoreCommand: Command = async (context) => {
  const { databaseUrl, fieldKey } = targetOf(context);
  const { manifest, different, violations } = await testRestore(
    { ownerUrl: databaseUrl, fieldKey, migrate },
    folderOf(context),
  ).catch(refused);
  const { tables, files, createdAt } = manifest;
  const equal = tables
    .flatMap(({ name }) => (different.includes(name) ? [] : name.replace(/^public\./, '')))
    .toSorted();
  context.say(
    `Копия на ${createdAt} восстанавливается: равны таблицы — ${equal.length} из ${tables.length}, строк — ${rowsOf(tables)}, файлов — ${files.length}.`,
  );
  context.say(`Равны: ${equal.join(', ')}.`);
  const { damage = [], work = [] } = Object.groupBy(violations, ({ kind }) => kind);
  for (const violation of work) context.say(violationText(violation));
  const faults = [
    ...(different.length > 0 ? [`После восстановления отличаются таблицы: ${different.join(', ')}`] : []),
    ...damage.map((violation) => `${violationText(violation)} — ${originOf(violation, manifest)}`),
  ];
  if (faults.length > 0) throw new CommandRefusal(faults.join('\n'));
  context.say(work.length > 0 ? 'Копия цела; то, что ждёт решения, ждало его и в базе.' : 'Всё сходится.');
};

/** The snapshot was checked when it was copied. */
function originOf({ name, count }: Violation, { violations }: Manifest): string {
  if (violations === undefined) return 'копия снята прежней версией и не помнит, было ли так в базе';
  const inSource = violations.find((one) => one.name === name)?.count ?? 0;
  return inSource === count
    ? 'копия верна, так было в базе, когда её снимали'
    : `в базе, когда её снимали, — ${inSource}`;
}

const rowsOf = (tables: readonly { readonly rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0);

const targetOf = (context: CommandContext) => ({
  ...sourceOf(context),
  databaseUrl: context.settings.DATABASE_MIGRATION_URL ?? directUrl(context.settings),
});

const sourceOf = ({ settings }: CommandContext) => ({
  databaseUrl: directUrl(settings),
  storage: openStorage(settings),
  fieldKey: settings.FIELD_KEY,
});

function folderOf({ args: [name, ...more], folder }: CommandContext): string {
  if (name === undefined || more.length > 0) throw new UsageError('Назовите одну папку');
  return path.resolve(folder, name);
}

const NO_RIGHT = '42501';

function refused(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === NO_RIGHT) {
    throw new CommandRefusal(`Роли из DATABASE_MIGRATION_URL не хватает прав: ${error.message}`);
  }
  if (error instanceof UnfitBackup) throw new CommandRefusal(error.message);
  throw error;
}
