import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, jest } from '@jest/globals';
import type { SignedIn } from '@/lib/contract/account/session';
import type { User } from '@/lib/contract/account/user';
import { person } from '@/lib/contract/testing/user';
import { forward, type Identity } from '@/lib/forwarder/forward';
import { GUEST, PAGE_SESSION_HEADER } from '@/lib/session/page-session';

const SITE = 'https://fedtri.example';
export const ID = person.public_id;
export const TOKEN = 'federation-token-of-a-member';
export const SESSION_ID = '4b0c6f5e-8a0d-4a3c-9d55-0f6f3a2b1c7d';

interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A federation that answers what the test says and remembers what it heard. */
export class ListeningFederation {
  heard: Heard[] = [];
  response: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '{}' };

  /** Closes no idle connection: a machine that stands still for seconds would lose the next request on it. */
  private readonly server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      this.heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const { status, body: sent, headers } = this.response;
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(sent);
    });
  });

  /** Starts it, points the site's environment at it and lets calls take as long as this machine needs. */
  async listen(): Promise<void> {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    Object.assign(process.env, {
      SITE_URL: SITE,
      FEDERATION_API_URL: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      FEDERATION_PUBLIC_URL: 'https://federation.example',
      ACQUIRING_URL: 'https://bank.example/pay',
      NEXTAUTH_SECRET: 'n'.repeat(32),
      SESSION_SECRET: 's'.repeat(32),
      REVALIDATE_SECRET: 'r'.repeat(32),
    });
  }

  forget(): void {
    this.heard = [];
    this.response = { status: 200, body: '{}' };
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}

/** The cookies of a browser: what the forwarder reads of them and does to them. */
export class Cookies implements Identity {
  dropped = 0;
  justPaid: SignedIn[] = [];
  browser: string | undefined;

  constructor(private readonly user: User | null) {}

  session = async () => this.user && { federationToken: TOKEN, sessionId: SESSION_ID, user: this.user };
  /** What a page that was drawn for these cookies says; `null`: nothing. */
  drawnFor = (): string | null => (this.user ? SESSION_ID : GUEST);
  dropSession = async () => {
    this.dropped += 1;
  };
  keepJustPaid = async (signedIn: SignedIn) => {
    this.justPaid.push(signedIn);
  };
  browserId = async ({ isGiven }: { isGiven: boolean }) => {
    if (isGiven) this.browser ??= 'a-browser-of-its-own';
    return this.browser;
  };
}

export const guest = () => new Cookies(null);
export const member = () => new Cookies(person);

interface Asked {
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Asks the forwarder as a page of the site would, unless the headers say otherwise. */
export async function ask({ path, method = 'GET', body, headers }: Asked, identity: Cookies = guest()) {
  const drawnFor = identity.drawnFor();
  const response = await forward(
    new Request(`${SITE}/api/federation${path}`, {
      method,
      headers: {
        ...(drawnFor !== null && { [PAGE_SESSION_HEADER]: drawnFor }),
        ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    identity,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  const retryAfter = response.headers.get('retry-after') ?? undefined;
  return { status: response.status, retryAfter, response: (await response.json()) as Record<string, unknown> };
}
