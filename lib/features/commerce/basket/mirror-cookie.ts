import { paths } from '@/lib/paths';

/** Sent only to the page of the basket. */
export const MIRROR_COOKIE = 'basket';

const MIRRORED_SECONDS = 30 * 24 * 60 * 60;

/** `null`: only the browser draws the basket, as soon as it can. */
export function storeMirror(text: string | null): void {
  const age = text === null ? 0 : MIRRORED_SECONDS;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and pages without TLS have no Cookie Store
  document.cookie = `${MIRROR_COOKIE}=${text ?? ''}; Path=${paths.basket()}; Max-Age=${age}; SameSite=Lax${secure}`;
}
