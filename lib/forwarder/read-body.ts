import type { z } from 'zod';
import { type BodyLimits, FORM } from '@/lib/contract/wire/body-limits';
import { CallError } from '@/lib/contract/wire/call-error';
import { parseJson } from '@/lib/domain/base/input/json-limits';
import { namedValidationMessage, UNREADABLE } from '@/lib/domain/base/input/named-validation-message';

const refused = (status: number, message: string) => new CallError('refused', status, message, false);

export async function readJson(request: Request, { bytes: maxBytes, values }: BodyLimits = FORM): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw refused(415, 'Запрос должен быть в формате JSON');
  }
  const bytes = await readAtMost(request, maxBytes);
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), values);
  } catch {
    throw refused(400, UNREADABLE);
  }
}

/** Parses a value; throws the message of the first error. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: namedValidationMessage });
  if (result.success) return result.data;
  throw refused(400, result.error.issues[0]?.message ?? UNREADABLE);
}

export async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
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
