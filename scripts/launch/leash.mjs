/** Preloaded into every program of the launcher: when the launcher is killed, they end too and free their ports. */
if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 8000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
