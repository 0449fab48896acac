import { spawn } from 'node:child_process';

/** Runs a program that is not Node under the preload: `run-command.mjs PROGRAM ARGUMENT…`. */
const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP', 'SIGUSR1']) {
  process.on(signal, () => child.kill(signal));
}
child.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.once('exit', (code, signal) => process.exit(signal ? 1 : code));
