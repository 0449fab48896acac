import type { FastifyRequest } from 'fastify';
import { isStorable, JsonLimitError, parseJson } from '@/lib/domain/base/input/json-limits';
import { UNREADABLE } from '@/lib/domain/base/input/named-validation-message';
import { ApiError } from './api-error';
import type { App } from './serve';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values the JSON of a request may hold. */
    maxValues?: number;
  }
}

const DEFAULT_MAX_VALUES = 1000;

const refused = () => new ApiError(400, UNREADABLE);

/** Refuses, once for every route, what no schema judges: JSON too deep or too long, texts that can't be stored. */
export function refuseWrongInput(app: App): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    try {
      done(null, parsed(request, String(text)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('preValidation', async ({ is404, params, query, body }) => {
    if (!is404 && ![params, query, body].every(isStorable)) throw refused();
  });
}

function parsed({ routeOptions }: FastifyRequest, text: string): unknown {
  try {
    return parseJson(text, routeOptions.config.maxValues ?? DEFAULT_MAX_VALUES);
  } catch (error) {
    if (error instanceof JsonLimitError || error instanceof SyntaxError) throw refused();
    throw error;
  }
}

export const pathOrNothing = (target: string | undefined): string =>
  target?.startsWith('/') ? target : `/${encodeURIComponent(target ?? '')}`;
