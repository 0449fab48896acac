import { env } from '@/lib/env';

export const dynamic = 'force-dynamic';

const PATIENCE_MS = 1000;

/** The site is ready without the federation, since pages are still shown; its state is reported. */
export async function GET(): Promise<Response> {
  const response = await fetch(`${env().FEDERATION_API_URL}/readyz`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  const federation = response?.ok ? 'ok' : 'unreachable';
  return Response.json({ status: 'ok', federation }, { headers: { 'cache-control': 'no-store' } });
}
