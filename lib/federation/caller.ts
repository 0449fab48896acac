const LONGEST_USER_AGENT = 400;

/** Address and id are those that the edge wrote (site/edge.ts): what a browser claims of itself does not get here. */
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
