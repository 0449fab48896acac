import { badAnswer, refusalOf } from './call-error';
import { type CallOptions, exchange, type Parts } from './exchange';
import type { AnswerOf, AnyOperation, RequestOf } from './operation';
import { errorAnswer } from './shapes';

/** Throws CallError. */
export async function call<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  options: CallOptions,
): Promise<AnswerOf<O>> {
  const { ok, status, answer } = await exchange(operation, request as Parts, options);
  if (!ok) throw refusalOf(status, errorAnswer.safeParse(answer).data);
  const parsed = operation.answer.safeParse(answer);
  if (!parsed.success) throw badAnswer();
  return parsed.data as AnswerOf<O>;
}
