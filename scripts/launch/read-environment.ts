import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { isLink } from '@/lib/domain/base/settings/given-settings';
import { secretNames, secretsFromFiles } from '@/lib/domain/base/settings/secret-files';
import { LaunchError } from './launch-error';

type Environment = Record<string, string | undefined>;

/** Former names, which mean something else to the system, by those that took their place. */
export const formerNames: Readonly<Record<string, string>> = {
  MAIL_GATEWAY: 'MAIL',
  SMS_GATEWAY: 'SMS',
  ACQUIRING_GATEWAY: 'ACQUIRING',
  INSURER_GATEWAY: 'INSURER',
  EMBEDDED_POSTGRES_PORT: 'POSTGRES_PORT',
};

/** The settings of `.env`, those with a former name under the new one. */
function readDotenv(root: string, warn: (sentence: string) => void): Environment {
  const file = path.join(root, '.env');
  if (!existsSync(file)) return {};
  const given: Environment = parseEnv(readFileSync(file, 'utf8'));
  const renamed = Object.entries(formerNames).filter(([, former]) => given[former]);
  for (const [name, former] of renamed) given[name] ||= given[former];
  if (renamed.length > 0) {
    const pairs = renamed.map(([name, former]) => `${former} в ${name}`);
    warn(`В файле .env переименуйте ${pairs.join(', ')}: прежние имена скоро перестанут читаться.`);
  }
  for (const former of Object.values(formerNames)) delete given[former];
  return given;
}

/** Adds to the environment what `.env` and files with secrets give, as far as it is not set. */
export function readEnvironment(root: string, environment: Environment = process.env, warn = console.warn): void {
  for (const [name, value] of Object.entries(environment)) if (isLink(name, value)) delete environment[name];
  for (const [name, value] of Object.entries(readDotenv(root, warn))) environment[name] ??= value;
  const { secrets, refusal } = secretsFromFiles(environment, (file) => readFileSync(file, 'utf8'));
  if (refusal) throw new LaunchError(`Не запускаю: ${refusal}`);
  Object.assign(environment, secrets);
  for (const name of secretNames) delete environment[`${name}_FILE`];
}
