const LONGEST_USER_AGENT = 400;

/**
 * Whose browser it is, as the federation's activity list and limits want to know. The address is the one that the edge
 * wrote (lib/forwarder/edge.ts), the id the one of our own cookie: what a browser claims of itself does not get here.
 */
export function callerHeaders(headers: Headers, browserId: string | undefined): Record<string, string> {
  const address = headers.get('x-forwarded-for');
  return {
    'user-agent': (headers.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
    ...(address && { 'x-forwarded-for': address }),
    ...(browserId && { 'x-browser-id': browserId }),
  };
}
