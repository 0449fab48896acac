import type { IncomingMessage, ServerResponse } from 'node:http';
import { PICTURE_QUALITY, PICTURE_WIDTHS } from '../lib/domain/base/picture/picture-widths.ts';
import { OTHER_SPELLING, pathOf } from './path-spelling.ts';

/** Pages take forms that are sent before their scripts run. */
const OF_PAGES = ['GET', 'HEAD', 'POST'];
const OF_API = [...OF_PAGES, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Node takes the first of several. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  if (hosts.length === 0) return httpVersion === '1.0';
  return hosts.length === 1 && HOST.test(hosts[0] ?? '');
}

export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const PICTURES = '/_next/image';
const PICTURE = /^\/_next\/image\?url=([^&]+)&w=(\d+)&q=(\d+)$/;
const FILE = /^(\/api\/files\/[a-z0-9-]{1,40}\/)([^/?#\\]{1,400})$/;

/** Next would resize and store the same photo for each spelling of its address. */
function isPicture(url: string): boolean {
  const [, given = '', width, quality] = PICTURE.exec(url) ?? [];
  const address = decoded(given);
  const [, folder, name = ''] = FILE.exec(address ?? '') ?? [];
  const file = decoded(name);
  return (
    file !== undefined &&
    !file.startsWith('.') &&
    given === encodeURIComponent(`${folder}${encodeURIComponent(file)}`) &&
    PICTURE_WIDTHS.some((each) => String(each) === width) &&
    quality === String(PICTURE_QUALITY)
  );
}

const isOfPictures = (path: string) =>
  path === PICTURES || (decoded(path) ?? path).replaceAll('\\', '/').toLowerCase().includes(PICTURES);

type Refusal = 400 | 405;

const SENTENCES: Readonly<Record<Refusal, string>> = {
  400: 'Сайт не понимает такого запроса',
  405: 'По этому адресу можно только читать',
};

export function sendRefusal(response: ServerResponse, status: Refusal): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(status === 405 && { allow: OF_PAGES.join(', ') }),
    })
    .end(SENTENCES[status]);
}

/** The status of what is no request to this site. */
export function targetRefusalOf(request: IncomingMessage): Refusal | undefined {
  const { url = '', method = '' } = request;
  if (!url.startsWith('/') || !hasOneHost(request)) return 400;
  const path = pathOf(url);
  if (isOfPictures(path) && !isPicture(url)) return 400;
  const isOfApi = path.startsWith('/api/') && !OTHER_SPELLING.test(path);
  return (isOfApi ? OF_API : OF_PAGES).includes(method) ? undefined : 405;
}
