import process from 'node:process';
import { version } from '@/federation/version';
import { CommandRefusal } from './command';
import { commands } from './commands';
import { say, sayLines, warnLines } from './terminal';
import { UsageError, usage } from './usage';

async function main([name, ...args]: readonly string[]): Promise<void> {
  // Copies are readable only by their owner.
  process.umask(0o077);
  if (name === 'help' || name === '--help') return sayLines(usage);
  if (name === 'version' || name === '--version') return say(version);
  if (name === undefined) throw new UsageError('Не названа команда');
  const load = commands.get(name);
  if (!load) throw new UsageError(`Неизвестная команда «${name}»`);
  const { runCommand } = await import('./run-command');
  await runCommand(await load(), args, process.env);
}

async function reasonOf(error: unknown): Promise<string> {
  if (error instanceof CommandRefusal) return error.message;
  const { startFailure } = await import('@/federation/start-failure');
  return startFailure(error, process.env);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  warnLines(await reasonOf(error));
  if (error instanceof UsageError) warnLines(`\n${usage}`);
  process.exitCode = 1;
}
