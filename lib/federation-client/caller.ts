const LONGEST_USER_AGENT = 400;

/** Address and id were set by site/edge.ts, never by the browser. */
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
