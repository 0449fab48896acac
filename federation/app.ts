import formbody from '@fastify/formbody';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyServerOptions } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Deps } from './deps';
import { ApiError } from './http/api-error';
import type { App } from './http/serve';
import { registerModules } from './modules';

/** The federation API as a plugin-free instance: tests drive it through `inject`, `server.ts` makes it a process. */
export async function buildApp(deps: Deps, options: FastifyServerOptions = {}): Promise<App> {
  const app = Fastify({ bodyLimit: 4 * 1024 * 1024, ...options }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'Такого адреса нет' }));
  await app.register(formbody);
  await app.register(swagger, {
    openapi: { info: { title: 'API федерации триатлона', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  await registerModules(app as unknown as App, deps);
  return app as unknown as App;
}

function answerError(
  error: unknown,
  request: Parameters<Parameters<App['setErrorHandler']>[0]>[1],
  reply: Parameters<Parameters<App['setErrorHandler']>[0]>[2],
) {
  if (error instanceof ApiError) return reply.status(error.status).send({ message: error.message });
  if (hasZodFastifySchemaValidationErrors(error)) {
    return reply.status(400).send({ message: error.validation[0]?.message ?? 'Запрос заполнен неверно' });
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) return reply.status(status).send({ message: 'Запрос заполнен неверно' });
  request.log.error({ err: error }, 'request failed');
  return reply.status(500).send({ message: 'Сервер не смог выполнить запрос, попробуйте позже' });
}
