import type { Command } from './command';
import { refuseArgs } from './read-call';

/** Every command finds the database at the newest schema; this one does nothing else. */
export const migrateCommand: Command = async ({ args, say }) => {
  refuseArgs(args);
  say('База приведена к этой версии программы.');
};
