import path from 'node:path';
import { UnfitBackup } from '@/federation/backup/manifest';
import { readBackup } from '@/federation/backup/read-backup';
import { writeBackup } from '@/federation/backup/write-backup';
import { openStorage } from '@/federation/gateways/storage/open-storage';
import { directUrl } from '@/federation/settings';
import { type Command, type CommandContext, Refusal } from './command';
import { UsageError } from './usage';

/** Copies the database and the uploaded files into a new folder. */
export const backupCommand: Command = async (context) => {
  const folder = folderOf(context);
  const { tables, files } = await writeBackup({ ...sourceOf(context), now: context.clock() }, folder).catch(refused);
  context.say(`Копия готова: ${folder}`);
  context.say(`таблиц — ${tables.length}, строк — ${rowsOf(tables)}, файлов — ${files.length}`);
};

/** Fills an empty database and the storage from a copy. */
export const restoreCommand: Command = async (context) => {
  const { tables, files, createdAt } = await readBackup(targetOf(context), folderOf(context)).catch(refused);
  context.say(`Восстановлено на ${createdAt}: строк — ${rowsOf(tables)}, файлов — ${files.length}.`);
};

const rowsOf = (tables: readonly { readonly rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Counters of numbers are set by their owner. */
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

function refused(error: unknown): never {
  if (error instanceof UnfitBackup) throw new Refusal(error.message);
  throw error;
}
