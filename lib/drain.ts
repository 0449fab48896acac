import { subscribe } from 'node:diagnostics_channel';
import { Server, type ServerResponse } from 'node:http';

interface Started {
  readonly server: Server;
  readonly response: ServerResponse;
}

/**
 * At a stop Next closes idle connections at once, while a proxy may be sending on one of them, and a write is not sent
 * twice. From now on they are left to the proxy for `seconds`, longer than it keeps them idle; each answer that is given
 * meanwhile ends its connection.
 */
export function drainAtStop(seconds: number): void {
  const servers = new Set<Server>();
  let isStopping = false;
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as Started;
    if (isStopping) response.shouldKeepAlive = false;
    if (servers.has(server)) return;
    servers.add(server);
    server.closeIdleConnections = () => undefined;
  });
  process.once('SIGTERM', () => {
    isStopping = true;
    setTimeout(() => {
      for (const server of servers) Server.prototype.closeIdleConnections.call(server);
    }, seconds * 1000);
  });
}
