/** Runs once before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ moveProxyVersion }, { logResponse, onResponse }, { observeResponses }, { env }] = await Promise.all([
    import('@/lib/page-store/proxy-version'),
    import('@/lib/metrics/responses'),
    import('@/lib/metrics/site-metrics'),
    import('@/lib/env'),
  ]);
  const { PROXY_VERSION_DIR, METRICS_TOKEN } = env();
  onResponse(logResponse);
  if (METRICS_TOKEN) observeResponses();
  // Pages of a former build name its scripts.
  if (PROXY_VERSION_DIR) await moveProxyVersion(PROXY_VERSION_DIR);
}
