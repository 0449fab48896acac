import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Sending {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends requests over kept-alive connections and throws unless the status is 200. Node's fetch would cost as much CPU
 * as the programs under test.
 */
export function httpClient(baseUrl: string): (sending: Sending) => Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(baseUrl);
  return async ({ method, path, headers, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request({ agent, hostname, port, method, path, headers: { ...headers } }, resolve)
      .on('error', reject)
      .end(body);
    const response = await promise;
    const received = await text(response);
    if (response.statusCode !== 200)
      throw new Error(`${method} ${path}: ${response.statusCode} ${received.slice(0, 200)}`);
    return received;
  };
}
