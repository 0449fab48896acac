import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Sending {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Send = (sending: Sending) => Promise<string>;

export class FailedResponse extends Error {
  constructor(
    { method, path }: Sending,
    readonly status: number,
    readonly retryAfterSeconds: number | null,
    received: string,
  ) {
    super(`${method} ${path}: ${status} ${received.slice(0, 200)}`);
  }
}

/**
 * Sends requests over kept-alive connections and throws unless the status is 200. Node's fetch would cost as much CPU
 * as the programs under test.
 */
export function httpClient(baseUrl: string): Send {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(baseUrl);
  return async (sending) => {
    const { method, path, headers, body } = sending;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request({ agent, hostname, port, method, path, headers: { ...headers } }, resolve)
      .on('error', reject)
      .end(body);
    const response = await promise;
    const received = await text(response);
    const { statusCode: status = 0, headers: told } = response;
    if (status === 200) return received;
    throw new FailedResponse(sending, status, told['retry-after'] ? Number(told['retry-after']) : null, received);
  };
}

/** A program that refuses by 503 what it cannot do now is asked again when it says so; `refused` hears of each. */
export const patient =
  (send: Send, refused: () => void, wait: (ms: number) => Promise<unknown> = sleep): Send =>
  async (sending) => {
    for (;;) {
      try {
        return await send(sending);
      } catch (error) {
        if (!(error instanceof FailedResponse) || error.status !== 503 || error.retryAfterSeconds === null) throw error;
        refused();
        await wait(error.retryAfterSeconds * 1000);
      }
    }
  };
