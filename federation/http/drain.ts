import type { FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { DrainingServer } from '@/lib/domain/base/network/draining-server';

/** Fastify closes no connection by itself; its server leaves idle ones to the proxy for so long. */
export const drainingFor = (
  drainSeconds: number,
): Pick<FastifyServerOptions, 'forceCloseConnections'> & {
  serverFactory: FastifyServerFactory;
} => ({
  forceCloseConnections: false,
  serverFactory: (handler, { keepAliveTimeout, requestTimeout }) =>
    new DrainingServer(
      { drainSeconds, keepAliveTimeout: Number(keepAliveTimeout), requestTimeout: Number(requestTimeout) },
      handler,
    ),
});
