/** Runs once before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ trustOnlyProxies }, { env }] = await Promise.all([
    import('@/lib/forwarder/peer-address'),
    import('@/lib/env'),
  ]);
  trustOnlyProxies(env().SITE_TRUSTED_PROXIES);
}
