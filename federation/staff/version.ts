import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Changes } from '@/federation/db/schema/base/operator';
import { metaOf } from '@/lib/contract/staff/fields';
import { shownValue } from '@/lib/contract/staff/shown-value';
import type { Details } from './binding';

type Form = Readonly<Record<string, unknown>>;

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/** 16 hex digits of the values as they are stored: an import changes it as a person does. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('hex')
    .slice(0, 16);

/** The version of a row that has a form, unless its noun says another; `null` without one. */
export const versionOf = ({ form, version = form ? hashOf(form) : null }: Pick<Details, 'form' | 'version'>) => version;

const isComposed = (value: unknown) => typeof value === 'object' && value !== null;

/** What is shown in words is kept beside them, so that it can be restored. */
const valuesOf = (before: unknown = null, after: unknown = null) =>
  isComposed(before) || isComposed(after) ? { values: [before, after] as const } : {};

/** What a save changes, by the titles of the fields; of a personal field only that it changed. */
export function changesOf(shape: z.ZodObject, before: Form, after: Form): Changes {
  const changed = Object.entries(shape.shape).flatMap(([name, field]) => {
    if (hashOf(before[name]) === hashOf(after[name])) return [];
    const { personal, ...meta } = metaOf(field as z.ZodType);
    const change = personal
      ? ({ changed: true } as const)
      : {
          from: shownValue(meta, before[name]),
          to: shownValue(meta, after[name]),
          ...valuesOf(before[name], after[name]),
        };
    return [[meta.title, change] as const];
  });
  return Object.fromEntries(changed);
}

/** The form before some changes of it. */
export function formBefore(shape: z.ZodObject, changes: Changes, after: Form): Form {
  const fields = Object.entries(shape.shape).map(([name, field]) => {
    const { title, options = {} } = metaOf(field as z.ZodType);
    const change = changes[title];
    if (!change || 'changed' in change) return [name, after[name]] as const;
    if (change.values) return [name, change.values[0]] as const;
    const [chosen] = Object.entries(options).find(([, words]) => words === change.from) ?? [change.from || null];
    return [name, chosen] as const;
  });
  return Object.fromEntries(fields);
}
