import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { secretNames, secretsFromFiles } from '@/lib/domain/settings/secret-files';
import { LaunchError } from './launch-error';

/** Loads `.env` and the secrets given as files into the process environment. */
export function readEnvironment(root: string): void {
  const dotenv = path.join(root, '.env');
  if (existsSync(dotenv)) process.loadEnvFile(dotenv);
  const { secrets, refusal } = secretsFromFiles(process.env, (file) => readFileSync(file, 'utf8'));
  if (refusal) throw new LaunchError(`Не запускаю: ${refusal}`);
  Object.assign(process.env, secrets);
  for (const name of secretNames) delete process.env[`${name}_FILE`];
}
