import { notFound } from 'next/navigation';
import { isBearerOf } from '@/lib/contract/wire/bearer';
import { env } from '@/lib/env';
import { metricsText } from '@/lib/metrics/site-metrics';

export const dynamic = 'force-dynamic';

/** Prometheus metrics; requires `Authorization: Bearer METRICS_TOKEN`. */
export async function GET(request: Request): Promise<Response> {
  if (!isBearerOf(env().METRICS_TOKEN, request.headers.get('authorization'))) notFound();
  const { body, contentType } = await metricsText();
  return new Response(body, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } });
}
