import type { App } from './serve';

/** Responses of the API are no documents; a page of the federation's own names what it needs. */
const NO_DOCUMENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS = {
  'content-security-policy': NO_DOCUMENT_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Before anything is judged, so that refusals have them too. */
export function securityHeaders(app: App): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
}

/** What the page of the API's description asks for, without its word on https: it may be read on this machine. */
export const docsPolicy = (policy: string): string =>
  policy.replace(/ ?upgrade-insecure-requests;?/, '').replace("frame-ancestors 'self'", "frame-ancestors 'none'");
