import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import { routeOf } from './route-of';

interface Finished {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Counts every answer of this process from now on; `GET /metrics` tells them. */
export function observeAnswers(): void {
  collectDefaultMetrics();
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6],
  });
  const begun = new WeakMap<IncomingMessage, number>();
  subscribe('http.server.request.start', (message) => {
    begun.set((message as Finished).request, performance.now());
  });
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as Finished;
    const start = begun.get(request);
    if (start === undefined) return;
    const route = routeOf(request.method ?? 'GET', request.url ?? '/');
    const labels = { method: request.method ?? 'GET', route, status: response.statusCode };
    answers.observe(labels, (performance.now() - start) / 1000);
  });
}

/** In the text format of Prometheus, with its content type. */
export const metricsText = async () => ({ body: await register.metrics(), contentType: register.contentType });
