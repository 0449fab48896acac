import 'server-only';
import { collectDefaultMetrics, Histogram, register } from '@prometheus-io/client';
import { onResponse } from './responses';

/** Counts every response of this process for `GET /metrics`. */
export function observeResponses(): void {
  collectDefaultMetrics();
  const responses = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Responses by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
  });
  onResponse(({ method, route, status, ms }) => responses.observe({ method, route, status }, ms / 1000));
}

export const metricsText = async () => ({ body: await register.metrics(), contentType: register.contentType });
