import { createHash, timingSafeEqual } from 'node:crypto';
import { notFound } from 'next/navigation';
import { env } from '@/lib/env';
import { metricsText } from '@/lib/metrics/site-metrics';

export const dynamic = 'force-dynamic';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** For Prometheus: told to who brings METRICS_TOKEN as a bearer. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  const given = request.headers.get('authorization') ?? '';
  if (!METRICS_TOKEN || !timingSafeEqual(hashOf(given), hashOf(`Bearer ${METRICS_TOKEN}`))) notFound();
  const { body, contentType } = await metricsText();
  return new Response(body, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } });
}
