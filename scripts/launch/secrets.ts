import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './data-dir';
import { LaunchError } from './launch-error';

const NAMES = [
  'NEXTAUTH_SECRET',
  'SESSION_SECRET',
  'REVALIDATE_SECRET',
  'FIELD_KEY',
  'ACQUIRING_PASSWORD',
  'ACQUIRING_INSURER_PASSWORD',
  'EMBEDDED_POSTGRES_PASSWORD',
  'EMBEDDED_PROGRAM_PASSWORD',
] as const;

type SecretName = (typeof NAMES)[number];
export type Secrets = Record<SecretName, string>;

function read(file: string): Partial<Secrets> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text) as Partial<Secrets>;
  } catch {
    // A new FIELD_KEY could not read the stored personal data.
    throw new LaunchError(`Файл секретов ${file} повреждён: восстановите его из копии.`);
  }
}

/** Secrets that the environment does not give are generated once and stored in the data folder. */
export function loadSecrets(dataDir: string, environment: Record<string, string | undefined>): Secrets {
  makeFolder(dataDir);
  const file = path.join(dataDir, 'secrets.json');
  const kept = read(file);
  const complete = { ...kept };
  for (const name of NAMES) complete[name] ??= randomBytes(32).toString('base64url');
  if (NAMES.some((name) => kept[name] === undefined)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  }
  chmodSync(file, 0o600);
  const given = NAMES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []));
  return { ...(complete as Secrets), ...Object.fromEntries(given) };
}
