/** Runs once before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ guardEdge }, { drainAtStop }, { env }] = await Promise.all([
    import('@/lib/forwarder/edge'),
    import('@/lib/drain'),
    import('@/lib/env'),
  ]);
  const { SITE_TRUSTED_PROXIES, DRAIN_SECONDS } = env();
  guardEdge(SITE_TRUSTED_PROXIES);
  if (DRAIN_SECONDS > 0) drainAtStop(DRAIN_SECONDS);
}
