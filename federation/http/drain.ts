import type { App } from './serve';

/** Answers given while the server closes end their connections too: kept alive, one would hold the process for a minute. */
export function drainConnections(app: App): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('connection', 'close');
    return payload;
  });
}
