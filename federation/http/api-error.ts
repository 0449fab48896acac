import type { DatabaseFailure } from '@/federation/db/database-failure';
import type { SecurityEvent } from '@/federation/logging/security-log';
import type { StaffRefusalCode, SumChange } from '@/lib/contract/wire/shapes';
import { waitText } from '@/lib/domain/base/text/wait-text';
import type { SessionScope } from './signed-in-user';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  security?: SecurityEvent;

  /** Both sums, where an order would cost another than its buyer was shown. */
  sumChange?: SumChange;

  /** Why a staff operation refuses, and what the screen needs to go on (lib/contract/staff/refusal.ts). */
  staff?: { readonly code: StaffRefusalCode; readonly details?: Readonly<Record<string, unknown>> };

  forStaff(code: StaffRefusalCode, details?: Readonly<Record<string, unknown>>): this {
    this.staff = { code, ...(details && { details }) };
    return this;
  }

  reportedAs(security: SecurityEvent): this {
    this.security = security;
    return this;
  }
}

export const notFound = (message = 'Ничего не найдено') => new ApiError(404, message);

const scopeRefusals: Readonly<Record<Exclude<SessionScope, 'account'>, string>> = {
  order: 'Этот вход открыт заказом и показывает только его. Чтобы увидеть остальное, подтвердите e-mail',
  link: 'Этот вход открыт ссылкой из письма: по нему заказ можно только посмотреть. Чтобы увидеть остальное и что-то изменить, подтвердите e-mail',
};

/** A guest's order proves no address. Neither 401 nor 403: the site would end the session of the order. */
export const unconfirmed = (scope: keyof typeof scopeRefusals) =>
  new ApiError(409, scopeRefusals[scope]).reportedAs({ kind: 'scope-refused' });

export const unauthorized = () => new ApiError(401, 'Войдите, чтобы продолжить');

const UNAVAILABLE: Record<DatabaseFailure, { readonly what: string; readonly seconds: number }> = {
  lost: { what: 'Связь с базой данных прервалась', seconds: 3 },
  busy: { what: 'Сервер сейчас занят', seconds: 2 },
  full: { what: 'На сервере нет места', seconds: 60 },
  'read-only': { what: 'На сервере сейчас ничего нельзя сохранить', seconds: 60 },
};

/** The same request may be repeated, with the same key: it is done once or not at all. */
export function unavailable(failure: DatabaseFailure): ApiError {
  const { what, seconds } = UNAVAILABLE[failure];
  return new ApiError(503, `${what}. Повторите через ${waitText(seconds)}`, seconds);
}
