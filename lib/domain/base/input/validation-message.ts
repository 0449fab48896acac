import { required } from './field-messages';

export interface ValidationIssue {
  readonly code?: string;
  readonly input?: unknown;
  readonly path?: readonly PropertyKey[];
  readonly expected?: string;
  readonly origin?: string;
  readonly format?: string;
  readonly inclusive?: boolean;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly divisor?: unknown;
}

/** `1 символа`, `2 символов`, `21 символа`: after «не длиннее». */
export const signs = (count: unknown) => `${count} символ${/(^|[^1])1$/.test(String(count)) ? 'а' : 'ов'}`;

/** Loaded by every page with a form; `preciseValidationMessage` covers what no form sends. */
export function validationMessage({ code, input, origin, maximum }: ValidationIssue): string {
  if (input === undefined || input === null || input === '') return required;
  return code === 'too_big' && origin === 'string' ? `Не длиннее ${signs(maximum)}` : 'Неверное значение';
}
