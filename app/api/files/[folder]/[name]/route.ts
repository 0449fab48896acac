import { serveFile } from '@/app/api/files/file-response';
import { pictures } from '@/lib/contract/base/picture';
import { getPicture } from '@/lib/federation-client/picture';

export async function GET(request: Request, { params }: RouteContext<'/api/files/[folder]/[name]'>): Promise<Response> {
  const named = pictures.file.params?.safeParse(await params);
  return serveFile(request, () => (named?.success ? getPicture(named.data) : null), 'Такой картинки нет');
}
