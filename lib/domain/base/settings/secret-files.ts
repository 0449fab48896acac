/** Secrets, each of which may be given as a file by `NAME_FILE`. */
export const secretNames = [
  'NEXTAUTH_SECRET',
  'SESSION_SECRET',
  'REVALIDATE_SECRET',
  'FIELD_KEY',
  'METRICS_TOKEN',
  'ACQUIRING_PASSWORD',
  'ACQUIRING_INSURER_PASSWORD',
  'INSURER_TOKEN',
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_MIGRATION_URL',
  'REDIS_URL',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

interface SecretFiles {
  readonly secrets: Readonly<Record<string, string>>;
  readonly refusal?: string;
}

/** Reads the files that `NAME_FILE` names, without the final line break; `read` throws if a file is missing. */
export function secretsFromFiles(environment: Environment, read: (file: string) => string): SecretFiles {
  const secrets: Record<string, string> = {};
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) return { secrets: {}, refusal: `${name} и ${name}_FILE заданы оба: оставьте одно.` };
    let text: string;
    try {
      text = read(file).replace(/\r?\n$/, '');
    } catch (error) {
      const { code = 'ошибка' } = error as { code?: string };
      return { secrets: {}, refusal: `${name}_FILE: файл ${file} не читается (${code}).` };
    }
    if (text === '') return { secrets: {}, refusal: `${name}_FILE: файл ${file} пуст.` };
    secrets[name] = text;
  }
  return { secrets };
}
