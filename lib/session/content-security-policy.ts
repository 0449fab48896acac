import { APPEARANCE_SCRIPT_HASH } from '@/lib/appearance/appearance-script';

interface Policy {
  readonly nonce: string;
  /** Origins of the bank: where a form may be sent beside the site. */
  readonly bank: readonly string[];
  readonly isDevelopment: boolean;
}

/** The strict policy of pages that show or take personal data (promise 26). */
export function contentSecurityPolicy({ nonce, bank, isDevelopment }: Policy): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' '${APPEARANCE_SCRIPT_HASH}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...bank].join(' ')}`,
  ].join('; ');
}
