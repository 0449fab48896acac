import type { Command } from './command';
import { refuseArgs } from './read-call';

/** Every command migrates the database first; this one does nothing else. */
export const migrateCommand: Command = async ({ args, say }) => {
  refuseArgs(args);
  say('База приведена к этой версии программы.');
};
