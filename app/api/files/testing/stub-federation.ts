import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';

/** A federation that responds as the test says; import the route once it listens. */
export class StubFederation {
  asked: string[] = [];
  listener: RequestListener = (_, response) => response.writeHead(404).end();

  private readonly server = createServer((request, response) => {
    this.asked.push(String(request.url));
    this.listener(request, response);
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    process.env.FEDERATION_API_URL = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    process.env.REVALIDATE_SECRET = 'a secret of the two programs';
    process.env.NEXTAUTH_SECRET = 'x'.repeat(32);
    process.env.SESSION_SECRET = 'x'.repeat(32);
    // Next's cache without storing.
    jest.unstable_mockModule('next/cache', () => ({
      unstable_cache: (ask: () => Promise<unknown>) => async () => JSON.parse(JSON.stringify(await ask())),
    }));
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
