import { createHash } from 'node:crypto';
import { CallError, NO_RESPONSE } from '@/lib/contract/wire/call-error';
import type { FileResponse } from '@/lib/contract/wire/operation';

/** The same as the federation's own public responses. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

export async function serveFile(
  request: Request,
  getFile: () => Promise<FileResponse | null> | null,
  notFound: string,
): Promise<Response> {
  try {
    const file = await getFile();
    return file ? fileResponse(request, file) : refusal(404, notFound);
  } catch (error) {
    if (error instanceof CallError) return refusal(error.status, error.message);
    console.error('a file was not sent', error);
    return refusal(500, NO_RESPONSE);
  }
}

function fileResponse(request: Request, { bytes, contentType, disposition }: FileResponse): Response {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const headers = { 'cache-control': CACHE_CONTROL, etag };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'content-type': contentType,
      'content-disposition': disposition,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    },
  });
}

const refusal = (status: number, message: string) =>
  new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
