import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController } from 'fastify';

/** Redacted two levels deep, in case an object is logged by mistake. */
const secretFields = [
  'password',
  'new_password',
  'code',
  'phone_code',
  'secure',
  'token',
  'authorization',
  'cookie',
  'email',
  'phone',
  'passport_serial',
  'passport_number',
  'first_name',
  'last_name',
  'birth_date',
  'recipient',
  'Signature',
  'headers',
  'body',
  'params',
  'query',
  'rawHeaders',
];

const redact = {
  paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  censor: '[скрыто]',
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Redaction takes quadratic time. */
const MAX_LOGGED_LENGTH = 2000;

/** A text of foreign make without addresses, numbers of phones, cards and passports, and without tokens. */
export function withoutSecrets(text: string): string {
  return text
    .slice(0, MAX_LOGGED_LENGTH)
    .replace(/[^\s"'=(<]+@[^\s"')>]+/g, '[e-mail]')
    .replace(/[A-Za-z0-9_-]{20,}/g, (word) => (UUID.test(word) ? word : '[ключ]'))
    .replace(/\+?\d[\d ()-]{7,}\d/g, (number, at: number, whole: string) =>
      UUID.test(whole.slice(at, at + 36)) || /[0-9a-f-]$/i.test(whole.slice(0, at)) ? number : '[номер]',
    );
}

interface LoggedError {
  readonly [detail: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** Logs the query of a failure and the database's error code, but no parameters, which hold what people typed. */
function errorOf(error: Error & { code?: string; constraint?: string; query?: string }): LoggedError {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: error.query ? `Failed query: ${error.query}` : withoutSecrets(error.message),
    ...(error.code && { errorCode: error.code }),
    ...(error.constraint && { constraint: error.constraint }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && { cause: errorOf(error.cause) }),
  };
}

export const logging = { redact, serializers: { err: errorOf } };

/** Switches parts of Fastify's own logging off, and names the id that ties a request's lines together. */
export const requestLogging = {
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
  genReqId: requestId,
};

/** The site's id of the request, so that both programs' lines are found by it; anything odd is replaced. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given : randomUUID();
}
