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
}

/** There is no such thing, or not for who asks (promise 28). */
export const notFound = (message = 'Ничего не найдено') => new ApiError(404, message);

/** The request must be repeated after signing in. */
export const unauthorized = () => new ApiError(401, 'Войдите, чтобы продолжить');
