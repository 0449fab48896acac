import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Sending {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Requests over connections that are kept; the answer's text, or an error where it is not a 200. Node's fetch would take
 * from the programs under the bench as much of the processor again as they need themselves.
 */
export function httpClient(baseUrl: string): (sending: Sending) => Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(baseUrl);
  return async ({ method, path, headers, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request({ agent, hostname, port, method, path, headers: { ...headers } }, resolve)
      .on('error', reject)
      .end(body);
    const answer = await promise;
    const received = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${received.slice(0, 200)}`);
    return received;
  };
}
