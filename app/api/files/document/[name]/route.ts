import { createHash } from 'node:crypto';
import { CallError, NO_ANSWER } from '@/lib/contract/call';
import { documents } from '@/lib/contract/document';
import { getDocumentFile } from '@/lib/federation/document';

/** As the federation's own public answers: kept by who asks each time whether it still holds. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** The federation's documents on the site's own origin; nothing but a document's name or public id gets through. */
export async function GET(request: Request, { params }: RouteContext<'/api/files/document/[name]'>): Promise<Response> {
  const named = documents.file.params?.safeParse(await params);
  if (!named?.success) return refusal(404, 'Такого документа нет');
  try {
    const file = await getDocumentFile(named.data.name);
    return file ? fileResponse(request, file) : refusal(404, 'Такого документа нет');
  } catch (error) {
    if (error instanceof CallError) return refusal(error.status, error.message);
    console.error('a document was not sent', error);
    return refusal(500, NO_ANSWER);
  }
}

function fileResponse(
  request: Request,
  { bytes, contentType, disposition }: NonNullable<Awaited<ReturnType<typeof getDocumentFile>>>,
): Response {
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
