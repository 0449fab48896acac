import { z } from 'zod';
import type { InsurerGateway } from './insurer';

const policyResponse = z.object({ policyNumber: z.string().min(1).max(100) });

/**
 * An insurer's HTTP gateway: the request as JSON under its id, `{policyNumber}` back. Its errors contain no personal
 * data.
 */
export function httpInsurer(options: {
  readonly url: string;
  readonly token?: string | undefined;
  readonly name: string;
  readonly timeoutMs?: number;
}): InsurerGateway {
  const { url, token, name, timeoutMs = 10_000 } = options;
  return {
    name,
    async issuePolicy(request) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': request.id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(request),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the insurer responded with status ${response.status}`);
      }
      const read = policyResponse.safeParse(await response.json().catch(() => null));
      if (!read.success) throw new Error('the insurer responded without a policy number');
      return read.data.policyNumber;
    },
  };
}
