import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Answers by the contract: what it does not name is left out, what is not as it says is our error. The one of
 * fastify-type-provider-zod encodes, which looks at each value twice; no answer of the contract has a codec.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { data, error } = schema.safeParse(answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
