import { serveFile } from '@/app/api/files/file-response';
import { documents } from '@/lib/contract/content/document';
import { getDocumentFile } from '@/lib/federation-client/document';

/** Passes only names and public ids of documents. */
export async function GET(request: Request, { params }: RouteContext<'/api/files/document/[name]'>): Promise<Response> {
  const named = documents.file.params?.safeParse(await params);
  const getFile = () => (named?.success ? getDocumentFile(named.data.name) : null);
  return serveFile(request, getFile, 'Такого документа нет');
}
