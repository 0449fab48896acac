import { withoutSecrets } from './logging/logging';
import { SettingsError } from './settings';

const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
];
/** PostgreSQL's own refusals: password, role, database, too many connections, starting up. */
const refused = ['28P01', '28000', '3D000', '53300', '57P03'];

type StartError = Error & { code?: string; cause?: unknown };

/** Explains a failed start in one sentence without passwords. */
export function startFailure(error: unknown, environment: Record<string, string | undefined>): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof SettingsError) return error.message;
  const { code } = rootOf(error);
  if (code === 'EADDRINUSE') return `порт ${environment.FEDERATION_PORT ?? 4000} занят другой программой.`;
  if (code && [...unreachable, ...refused].includes(code)) {
    return `база данных ${addressOf(environment.DATABASE_URL)} не пускает или не отвечает (${code}).`;
  }
  if (code === '53100') return `на диске базы данных ${addressOf(environment.DATABASE_URL)} нет места.`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'на диске нет места.';
  if (/timeout/i.test(error.message)) return `база данных ${addressOf(environment.DATABASE_URL)} не отвечает.`;
  return withoutSecrets(error.message);
}

function rootOf(error: StartError): StartError {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

function addressOf(databaseUrl: string | undefined): string {
  return databaseUrl && URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'по DATABASE_URL';
}
