import { badResponse, refusalOf } from './call-error';
import { type CallOptions, exchange, type Parts } from './exchange';
import type { AnyOperation, RequestOf, ResponseOf } from './operation';
import { errorResponse } from './shapes';

/** Throws CallError. */
export async function call<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  options: CallOptions,
): Promise<ResponseOf<O>> {
  const { ok, status, response } = await exchange(operation, request as Parts, options);
  if (!ok) throw refusalOf(status, errorResponse.safeParse(response).data);
  const parsed = operation.response.safeParse(response);
  if (!parsed.success) throw badResponse();
  return parsed.data as ResponseOf<O>;
}
