import { globSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { contract } from '@/lib/contract';
import { staffResources } from '@/lib/contract/staff';
import { staff } from '@/lib/contract/staff/staff';
import type { AnyOperation } from '@/lib/contract/wire/operation';

interface NamedOperation {
  readonly noun: string;
  readonly name: string;
  readonly operation: AnyOperation;
}

const named = (noun: string, operations: object, prefix = ''): NamedOperation[] =>
  Object.entries(operations as Record<string, AnyOperation>).map(([name, operation]) => ({
    noun,
    name: prefix + name,
    operation,
  }));

export const namedOperations: readonly NamedOperation[] = [
  ...Object.entries(contract).flatMap(([noun, operations]) => named(noun, operations)),
  ...named('staff', staff),
  ...staffResources.flatMap(({ definition, operations }) => named('staff', operations, `${definition.name}-`)),
];

export const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Schemas that `lib/contract` exports bear its names, the others that are sent whole those of their operations. */
export async function namedSchemas() {
  const registry = z.registry<{ id: string }>();
  const exported = await exportedSchemas();
  // Their properties become parameters one by one, so they are no schemas of their own.
  const unnamed = new Set(namedOperations.flatMap(({ operation: { params, query } }) => [params, query]));
  const name = (schema: z.ZodType, id: string) => {
    if (!registry.has(schema) && !unnamed.has(schema as z.ZodObject)) registry.add(schema, { id });
  };
  for (const { file, name: own, schema } of exported) {
    const isShared = exported.some((other) => other.name === own && other.schema !== schema);
    name(schema, (isShared ? pascal(file) : '') + pascal(own));
  }
  for (const { definition, operations } of staffResources) {
    if (definition.form) name(definition.form, `Staff${pascal(definition.name)}Form`);
    const draft = (operations.saveDraft?.body as z.ZodObject | undefined)?.shape.form;
    if (isNamed(draft)) name(draft, `Staff${pascal(definition.name)}Draft`);
  }
  for (const { noun, name: own, operation } of namedOperations) {
    if (operation.body) name(operation.body, `${pascal(noun)}${pascal(own)}Request`);
    if (!operation.file) name(operation.response, `${pascal(noun)}${pascal(own)}Response`);
  }
  return registry;
}

const isNamed = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum;

async function exportedSchemas() {
  const folder = path.join(import.meta.dirname, '../../lib/contract');
  const places = globSync('**/*.ts', { cwd: folder }).filter((place) => !/\.test\.ts$|^testing\//.test(place));
  // The first file that has a schema names it: in the order of names, whatever folder they stand in.
  const sorted = places.toSorted((one, other) => (path.basename(one) < path.basename(other) ? -1 : 1));
  const modules = await Promise.all(
    sorted.map(async (place) => ({
      file: path.basename(place, '.ts'),
      exports: (await import(`@/lib/contract/${place.replace('.ts', '')}`)) as object,
    })),
  );
  return modules.flatMap(({ file, exports }) =>
    Object.entries(exports).flatMap(([name, schema]) => (isNamed(schema) ? [{ file, name, schema }] : [])),
  );
}
