import formbody from '@fastify/formbody';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FORM } from '@/lib/contract/wire/body-limits';
import { namedValidationMessage, UNREADABLE } from '@/lib/domain/base/input/named-validation-message';
import { proxyList } from '@/lib/domain/base/network/proxy-list';
import { databaseFailure } from './db/database-failure';
import type { Deps } from './deps';
import { ApiError, unavailable } from './http/api-error';
import { drainingFor } from './http/drain';
import { healthRoutes } from './http/health';
import { logRequests } from './http/log-requests';
import { securityHeaders } from './http/security-headers';
import { serializerCompiler } from './http/serializer';
import { type App, callerOf } from './http/serve';
import { pathOrNothing, refuseWrongInput } from './http/wrong-input';
import { requestLogging } from './logging/logging';
import { eventOfRefusal, reportSecurityEvent } from './logging/security-log';
import { metricsRoute } from './metrics/metrics';
import { registerModules } from './register-modules';
import { staffRoutes } from './staff/routes';

/** The federation API without a socket: tests use `inject`, `server.ts` runs it as a process. */
export async function buildApp(deps: Deps, options: FastifyServerOptions = {}): Promise<App> {
  z.config({ localeError: namedValidationMessage });
  const app = Fastify({
    bodyLimit: FORM.bytes,
    rewriteUrl: ({ url }) => pathOrNothing(url),
    // Open connections are still served while the program stops.
    return503OnClosing: false,
    ...drainingFor(deps.settings.DRAIN_SECONDS),
    ...requestLogging,
    trustProxy: proxyList(deps.settings.TRUSTED_PROXIES),
    ...options,
  }).withTypeProvider<ZodTypeProvider>() as unknown as App;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(deps, error, request, reply));
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'Такого адреса нет' }));
  refuseWrongInput(app);
  logRequests(app);
  securityHeaders(app);
  await app.register(formbody);
  if (deps.settings.API_DOCS) {
    const { apiDocs } = await import('./http/api-docs');
    await apiDocs(app);
  }
  healthRoutes(app, deps);
  metricsRoute(app, deps);
  await registerModules(app, deps);
  staffRoutes(app, deps);
  return app;
}

function sendError(deps: Pick<Deps, 'settings'>, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiError) {
    const asking = { userId: callerOf(request)?.userId, hasToken: request.headers.authorization !== undefined };
    const event = eventOfRefusal(error, asking);
    if (event) reportSecurityEvent(deps, request, event);
  }
  const { status, message, retryAfter, sumChange, staff } = refusalOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.status(status).send({
    message,
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...(sumChange && { sum_change: sumChange }),
    ...(staff && { code: staff.code, ...(staff.details && { staff: staff.details }) }),
  });
}

/** Names the wrong row by its number. */
function rowOf(path: string | undefined): string {
  const [, index] = /^\/rows\/(\d+)/.exec(path ?? '') ?? [];
  return index === undefined ? '' : `Строка ${Number(index) + 1}: `;
}

function refusalOf(
  error: FastifyError,
): Pick<ApiError, 'status' | 'message'> & Partial<Pick<ApiError, 'retryAfter' | 'sumChange' | 'staff'>> {
  if (error instanceof ApiError) return error;
  const failure = databaseFailure(error);
  if (failure) return unavailable(failure);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    return { status: 400, message: `${rowOf(first?.instancePath)}${first?.message || UNREADABLE}` };
  }
  if (error.statusCode === 413) return { status: 413, message: 'Запрос слишком большой' };
  if (error.statusCode && error.statusCode < 500) return { status: error.statusCode, message: UNREADABLE };
  return { status: 500, message: 'Сервер не смог выполнить запрос, попробуйте позже' };
}
