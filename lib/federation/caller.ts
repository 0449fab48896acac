const LONGEST_USER_AGENT = 400;

/**
 * Whose browser it is, as the federation's activity list and limits want to know. The address and the id of the request,
 * by which the lines of both programs are found, are those that the edge wrote (site/edge.ts), the browser's id
 * the one of our own cookie: what a browser claims of itself does not get here.
 */
export function callerHeaders(headers: Headers, browserId: string | undefined): Record<string, string> {
  const address = headers.get('x-forwarded-for');
  const requestId = headers.get('x-request-id');
  return {
    'user-agent': (headers.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
    ...(address && { 'x-forwarded-for': address }),
    ...(requestId && { 'x-request-id': requestId }),
    ...(browserId && { 'x-browser-id': browserId }),
  };
}
