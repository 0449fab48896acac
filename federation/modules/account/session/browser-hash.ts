import { createHash } from 'node:crypto';
import { networkOf } from '@/lib/domain/base/network/network';

export interface Browser {
  readonly ip: string;
  readonly headers: {
    readonly 'user-agent'?: string | undefined;
    readonly 'x-browser-id'?: string | string[] | undefined;
  };
}

const BROWSER_ID = /^[\w-]{16,100}$/;

/** Identifies a browser by the id that the site gave it, else by its network and name (docs/api-assumptions.md). */
export function browserHash({ ip, headers }: Browser): string {
  const id = headers['x-browser-id'];
  const known = typeof id === 'string' && BROWSER_ID.test(id);
  const told = known ? `id\n${id}` : `${networkOf(ip)}\n${headers['user-agent'] ?? ''}`;
  return createHash('sha256').update(told).digest('base64url');
}
