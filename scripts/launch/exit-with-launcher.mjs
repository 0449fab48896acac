/** Preloaded into every program of the launcher, so that it ends when the launcher is killed. */
if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 8000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The channel must not keep the program alive, and workers of the program must not inherit this preload.
  process.channel.unref();
  const flag = process.execArgv.findIndex((argument) => argument.endsWith('/exit-with-launcher.mjs'));
  if (flag > 0) process.execArgv.splice(flag - 1, 2);
}
