import { answerFile } from '@/app/api/files/file-response';
import { documents } from '@/lib/contract/document';
import { getDocumentFile } from '@/lib/federation/document';

/** The federation's documents on the site's own origin; nothing but a document's name or public id gets through. */
export async function GET(request: Request, { params }: RouteContext<'/api/files/document/[name]'>): Promise<Response> {
  const named = documents.file.params?.safeParse(await params);
  const getFile = () => (named?.success ? getDocumentFile(named.data.name) : null);
  return answerFile(request, getFile, 'Такого документа нет');
}
