import { Server } from 'node:http';
import type { App } from './serve';

/**
 * Answers given while the server closes end their connections too: kept alive, one would hold the process for a minute.
 * A proxy may be sending on a connection at the very moment when it is closed for being idle, and a write is not sent
 * twice. So for `seconds` it is left to the proxy to close what it does not use.
 */
export function drainConnections(app: App, { seconds }: { seconds: number }): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (seconds === 0) return;
    const { server } = app;
    // What `close` would call at once.
    server.closeIdleConnections = () => undefined;
    setTimeout(() => Server.prototype.closeIdleConnections.call(server), seconds * 1000).unref();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close');
    return payload;
  });
}
