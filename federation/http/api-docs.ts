import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApi } from './openapi';
import { docsPolicy } from './security-headers';
import type { App } from './serve';

/** The contract as OpenAPI, and a page of it; describes the routes that are registered after it. */
export async function apiDocs(app: App): Promise<void> {
  await app.register(swagger, await openApi());
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, transformStaticCSP: docsPolicy });
}
