/** Runs once before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ guardEdge }, { drainAtStop }, { moveProxyVersion }, { logAnswer, onAnswer }, { observeAnswers }, { env }] =
    await Promise.all([
      import('@/lib/forwarder/edge'),
      import('@/lib/drain'),
      import('@/lib/page-cache/proxy-version'),
      import('@/lib/metrics/answers'),
      import('@/lib/metrics/site-metrics'),
      import('@/lib/env'),
    ]);
  const { SITE_TRUSTED_PROXIES, DRAIN_SECONDS, PROXY_VERSION_DIR, METRICS_TOKEN } = env();
  guardEdge(SITE_TRUSTED_PROXIES);
  onAnswer(logAnswer);
  if (METRICS_TOKEN) observeAnswers();
  if (DRAIN_SECONDS > 0) drainAtStop(DRAIN_SECONDS);
  // Pages of a former build name its scripts.
  if (PROXY_VERSION_DIR) await moveProxyVersion(PROXY_VERSION_DIR);
}
