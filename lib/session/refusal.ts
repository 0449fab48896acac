import { CallError, refusalOf } from '@/lib/contract/wire/call-error';

/** next-auth passes only a string: status, space, message. */
export const refusalText = ({ status, message }: Pick<CallError, 'status' | 'message'>): string =>
  `${status} ${message}`;

/** The status for an account that also requires a passkey. */
const SECOND_STEP = 428;

export const secondStepText = (): string =>
  refusalText({ status: SECOND_STEP, message: 'Подтвердите вход ключом доступа' });

export const isSecondStep = (error: Error): boolean => error instanceof CallError && error.status === SECOND_STEP;

/** Parses it; anything else, e.g. next-auth's own codes, counts as no response. */
export function refusalFrom(text: string | null | undefined): CallError {
  const [, status, message] = /^([45]\d\d) (.+)$/s.exec(text ?? '') ?? [];
  return status && message ? refusalOf(Number(status), { message }) : refusalOf(502);
}
