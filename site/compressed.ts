import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { codingFor, WORTH_BYTES } from './variants.ts';

/** For a page that is made for one visitor; a level more takes twice the time for a tenth of the bytes. */
const BROTLI_QUALITY = 4;

const compress = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipSync(body),
  identity: (body: Buffer) => body,
};

/** Ends the response with a whole body. A stream would cost as much for its threads and pieces as for its work. */
export function sendCompressed(sent: ServerResponse, whole: Buffer): void {
  const coding = whole.length < WORTH_BYTES ? 'identity' : codingFor(sent.req.headers['accept-encoding']?.toString());
  const body = compress[coding](whole);
  if (coding !== 'identity') sent.setHeader('Content-Encoding', coding);
  sent.setHeader('Content-Length', body.length);
  sent.end(body);
}
