import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

type Coding = 'br' | 'gzip' | 'identity';

/** A cached body with its header names and values in turn. */
interface Variant {
  readonly head: readonly string[];
  readonly body: Buffer;
}

export type Variants = ReadonlyMap<Coding, Variant>;

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:javascript|json|xml))/;
/** Smaller responses fit into one packet. */
export const WORTH_BYTES = 1024;
/** Close to gzip's best size at a third of its time. */
const BROTLI_QUALITY = 5;

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** A compressed body differs in bytes, so its ETag is weak. */
export const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`);

function variantOf(head: Readonly<Record<string, string>>, body: Buffer, coding: Coding): Variant {
  const fields: Record<string, string> = { ...head, 'Content-Length': String(body.length) };
  if (coding !== 'identity') {
    fields['Content-Encoding'] = coding;
    if (fields.etag) fields.etag = weak(fields.etag);
  }
  return { head: Object.entries(fields).flat(), body: exact(body) };
}

/** Copies the body out of the larger buffer that Node pools. */
function exact(body: Buffer): Buffer {
  if (body.length === body.buffer.byteLength) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** Compresses the response once for all visitors. `head` has lower-case names. */
export async function variantsOf(head: Readonly<Record<string, string>>, body: Buffer): Promise<Variants> {
  const plain: [Coding, Variant] = ['identity', variantOf(head, body, 'identity')];
  if (body.length < WORTH_BYTES || !COMPRESSIBLE.test(head['content-type'] ?? '')) return new Map([plain]);
  const compressed = (['br', 'gzip'] as const).map(
    async (coding): Promise<[Coding, Variant]> => [coding, variantOf(head, await compress[coding](body), coding)],
  );
  return new Map([plain, ...(await Promise.all(compressed))]);
}

export function codingFor(accept: string | undefined): Coding {
  if (!accept) return 'identity';
  const allowed = accept
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .filter(([, weight = 'q=1']) => Number(weight.replace('q=', '')) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((coding) => allowed.includes(coding)) ?? 'identity';
}
