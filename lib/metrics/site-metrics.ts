import 'server-only';
import { collectDefaultMetrics, Histogram, register } from '@prometheus-io/client';
import { onAnswer } from './answers';

/** Counts every answer of this process from now on; `GET /metrics` tells them. */
export function observeAnswers(): void {
  collectDefaultMetrics();
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
  });
  onAnswer(({ method, route, status, ms }) => answers.observe({ method, route, status }, ms / 1000));
}

/** In the text format of Prometheus, with its content type. */
export const metricsText = async () => ({ body: await register.metrics(), contentType: register.contentType });
