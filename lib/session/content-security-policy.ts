import { createHash } from 'node:crypto';

// next.config.mjs loads this file by its path, without the alias.

interface Policy {
  /** Allowed inline scripts: `'nonce-…'`, `'sha256-…'`. */
  readonly scripts: readonly string[];
  /** Origins of the bank, allowed as targets of forms. */
  readonly bank: readonly string[];
  readonly live?: string | undefined;
  readonly isDevelopment: boolean;
}

export function contentSecurityPolicy({ scripts, bank, live, isDevelopment }: Policy): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts, isDevelopment && "'unsafe-eval'"],
    // For browsers without support of the two below.
    "style-src 'self' 'unsafe-inline'",
    ['style-src-elem', "'self'", isDevelopment && "'unsafe-inline'"],
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", live, isDevelopment && 'ws:'],
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ['form-action', "'self'", ...bank],
  ]
    .map((directive) => (typeof directive === 'string' ? directive : directive.filter(Boolean).join(' ')))
    .join('; ');
}

/** An inline script as `script-src` names it. */
export const cspHashOf = (script: string | Buffer): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The embedded bank has the federation's public address. */
export const bankOrigins = (addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : []));

/** For responses that are not pages: opened directly, they can do nothing. */
export const NO_DOCUMENT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
