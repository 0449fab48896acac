/** Runs once before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ guardEdge }, { env }] = await Promise.all([import('@/lib/forwarder/edge'), import('@/lib/env')]);
  guardEdge(env().SITE_TRUSTED_PROXIES);
}
