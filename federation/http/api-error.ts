import type { SecurityEvent } from '@/federation/security-log';

/** A refusal that the caller is told: `message` is a Russian sentence for the person at the screen (A §7). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Seconds after which a braked call may be made again. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** What the security log tells of it. */
  security?: SecurityEvent;

  reportedAs(security: SecurityEvent): this {
    this.security = security;
    return this;
  }
}

/** There is no such thing, or not for who asks (promise 28). */
export const notFound = (message = 'Ничего не найдено') => new ApiError(404, message);

/** A guest's order proves no address. Neither 401 nor 403: the site would end the session of the order. */
export const unconfirmed = () =>
  new ApiError(
    409,
    'Этот вход открыт заказом и показывает только его. Чтобы увидеть остальное, подтвердите e-mail',
  ).reportedAs({ kind: 'scope-refused' });

/** The request must be repeated after signing in. */
export const unauthorized = () => new ApiError(401, 'Войдите, чтобы продолжить');
