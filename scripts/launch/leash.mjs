/** Preloaded into every program of the launcher: when the launcher is killed, they end too and free their ports. */
if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 8000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The channel alone must not keep the program alive, but its own workers live by theirs: they are not leashed.
  process.channel.unref();
  const flag = process.execArgv.findIndex((argument) => argument.endsWith('/leash.mjs'));
  if (flag > 0) process.execArgv.splice(flag - 1, 2);
}
