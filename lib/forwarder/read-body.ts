import { z } from 'zod';
import { CallError } from '@/lib/contract/call';

z.config(z.locales.ru());

export const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

const refused = (status: number, message: string) => new CallError('refused', status, message, false);

/** The JSON of a request; anything larger than 4 MB, of another type or broken is refused in Russian. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw refused(415, 'Запрос должен быть в формате JSON');
  }
  const bytes = await readAtMost(request, BODY_LIMIT_BYTES);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refused(400, 'Запрос заполнен неверно');
  }
}

/** What a schema makes of a value; the first thing that is wrong with it is refused in words. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refused(400, result.error.issues[0]?.message ?? 'Запрос заполнен неверно');
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = refused(413, 'Запрос слишком большой');
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
