import 'server-only';
import { z } from 'zod';

const environment = z.object({
  FEDERATION_API_URL: z.url().default('http://127.0.0.1:4000'),
  FEDERATION_PUBLIC_URL: z.url().default('http://localhost:4000'),
  ACQUIRING_URL: z.url().optional(),
  SITE_URL: z.url().default('http://localhost:3000'),
  /** Proxies whose X-Forwarded-For is trusted: addresses, networks or `loopback`, separated by commas. */
  SITE_TRUSTED_PROXIES: z.string().default(''),
  /** Stores the pages of all instances (lib/page-store); without it each stores its own. */
  REDIS_URL: z.url().optional(),
  /** The folder with the link to the version of the proxy's cache; a change notice moves the link. */
  PROXY_VERSION_DIR: z.string().optional(),
  /** How long a stopping site leaves a proxy's connections open, longer than the proxy keeps them idle. */
  DRAIN_SECONDS: z.coerce.number().min(0).default(0),
  REWRITE_PAGES: z.enum(['yes', 'no']).default('yes'),
  NEXTAUTH_SECRET: z.string().min(32),
  SESSION_SECRET: z.string().min(32),
  REVALIDATE_SECRET: z.string().min(16),
  METRICS_TOKEN: z.string().min(16).optional(),
});

export type Env = z.infer<typeof environment>;

export const environmentNames = Object.keys(environment.shape);

let parsed: Env | undefined;

export function env(): Env {
  if (parsed) return parsed;
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    throw new Error(
      `Переменные окружения не заданы или неверны: ${result.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    );
  }
  parsed = result.data;
  return parsed;
}
