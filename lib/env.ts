import 'server-only';
import type { z } from 'zod';
import { givenSettings } from '@/lib/domain/base/settings/given-settings';
import { wrongSettings } from '@/lib/domain/base/settings/kinds';
import { siteEnvironment } from '@/lib/domain/base/settings/site-environment';

export type Env = z.infer<typeof siteEnvironment>;

export const environmentNames = Object.keys(siteEnvironment.shape);

let parsed: Env | undefined;

export function env(): Env {
  if (parsed) return parsed;
  const given = givenSettings(process.env);
  const { success, data, error } = siteEnvironment.safeParse(given);
  if (!success) throw new Error(wrongSettings(error.issues, given));
  parsed = data;
  return parsed;
}
