import { connect } from '@/federation/db/client';
import { databaseClock } from '@/federation/db/database-clock';
import { prepareDatabase } from '@/federation/prepare-database';
import { openQueue } from '@/federation/queue/open-queue';
import { directUrl, settingsFrom } from '@/federation/settings';
import type { Command } from './command';
import { say, warn } from './terminal';

export async function runCommand(
  command: Command,
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<void> {
  const settings = settingsFrom(environment);
  await prepareDatabase(settings);
  const { db, close } = connect(directUrl(settings), { max: 2, pipeline: settings.DATABASE_PIPELINE });
  const queue = await openQueue(directUrl(settings), { supervise: false });
  try {
    await command({
      args,
      db,
      queue,
      settings,
      clock: (await databaseClock(db)).now,
      // npm runs commands in the project's folder; INIT_CWD is where it was called.
      folder: environment.INIT_CWD ?? process.cwd(),
      say,
      warn,
    });
  } finally {
    await queue.stop();
    await close();
  }
}
