import { CallError } from '@/lib/contract/wire/call-error';
import { dataUrlOf } from '@/lib/device-store/data-url';
import { callForwarder } from './call';

const known = new WeakMap<File, string | null>();

/** `null` also if the API fails; the payment checks again. */
export async function proofRefusal(file: File): Promise<string | null> {
  const told = known.get(file);
  if (told !== undefined) return told;
  const response = await ask(file);
  if (response !== undefined) known.set(file, response);
  return response ?? null;
}

async function ask(file: File): Promise<string | null | undefined> {
  try {
    await callForwarder('POST /api/payment/proof', { body: { document: await dataUrlOf(file) } });
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) return error instanceof Error ? error.message : undefined;
    return error.kind === 'refused' && !error.retryable ? error.message : undefined;
  }
}
