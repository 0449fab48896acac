import { z } from 'zod';
import { StaffRefused } from '@/lib/contract/wire/call-error';
import { instant } from '@/lib/contract/wire/shapes';
import { preview } from './preview';

/** The row as it is now, whose form somebody else has saved meanwhile. */
export const changedRow = z.object({
  form: z.record(z.string(), z.unknown()),
  version: z.string(),
  by: z.string().nullable(),
  at: instant.nullable(),
});
export type ChangedRow = z.infer<typeof changedRow>;

const details = {
  changed: changedRow,
  seen: preview,
  fields: z.record(z.string(), z.string()),
} as const;
type Details = { readonly [Code in keyof typeof details]: z.infer<(typeof details)[Code]> };

/** What a refusal of this code adds; `null` for another refusal, or one that adds nothing readable. */
export function refusalDetails<Code extends keyof Details>(error: unknown, code: Code): Details[Code] | null {
  if (!(error instanceof StaffRefused) || error.code !== code) return null;
  return (details[code].safeParse(error.details).data as Details[Code] | undefined) ?? null;
}
