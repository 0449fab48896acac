/** The site runs this file on plain Node, so it imports nothing. */
type Environment = Readonly<Record<string, string | undefined>>;

type ProgramName = 'site' | 'federation';

const addresses: Readonly<Record<ProgramName, readonly string[]>> = {
  site: ['SITE_URL', 'SITE_HOST'],
  federation: ['FEDERATION_PUBLIC_URL', 'SITE_URL', 'FEDERATION_HOST'],
};

interface Choice {
  readonly programs: readonly ProgramName[];
  /** The accepted words, or `anything` if it must only be set. */
  readonly variables: Readonly<Record<string, readonly string[] | 'anything'>>;
  readonly advice: string;
}

const choices: readonly Choice[] = [
  {
    programs: ['federation', 'site'],
    variables: { SITE_URL: 'anything' },
    advice: 'SITE_URL — адрес сайта, каким его видят посетители',
  },
  {
    programs: ['federation', 'site'],
    variables: { ACQUIRING_URL: 'anything', ACQUIRING_GATEWAY: ['embedded'] },
    advice: 'ACQUIRING_URL — адрес банка (или ACQUIRING_GATEWAY=embedded: встроенный банк не берёт денег)',
  },
  {
    programs: ['federation'],
    variables: { SMTP_URL: 'anything', MAIL_GATEWAY: ['embedded'] },
    advice: 'SMTP_URL — почтовый сервер (или MAIL_GATEWAY=embedded: письма никуда не уходят)',
  },
  {
    programs: ['federation'],
    variables: { SMS_GATEWAY_URL: 'anything', SMS_GATEWAY: ['embedded'] },
    advice: 'SMS_GATEWAY_URL — шлюз СМС (или SMS_GATEWAY=embedded: СМС никуда не уходят)',
  },
  {
    programs: ['federation'],
    variables: { INSURER_URL: 'anything', INSURER_GATEWAY: ['embedded'] },
    advice: 'INSURER_URL — адрес страховщика (или INSURER_GATEWAY=embedded: номера полисов выдаёт сама федерация)',
  },
  {
    programs: ['federation'],
    variables: { DEMONSTRATION: ['no', 'yes'] },
    advice: 'DEMONSTRATION=no (или yes: показательные данные, пароли которых известны всем)',
  },
];

interface Secret {
  readonly programs: readonly ProgramName[];
  readonly pattern: RegExp;
  readonly advice: string;
  /** Given by the bank; any value without a contract. */
  readonly ofBank?: boolean;
}

const ours = { pattern: /^.{32,}$/, advice: 'случайная строка от 32 знаков' };
const ofBank = { programs: ['federation'] as const, pattern: /^.{16,}$/, advice: 'пароль банка', ofBank: true };

const secrets: Readonly<Record<string, Secret>> = {
  NEXTAUTH_SECRET: { programs: ['site'], ...ours },
  SESSION_SECRET: { programs: ['site'], ...ours },
  REVALIDATE_SECRET: { programs: ['site', 'federation'], ...ours },
  FIELD_KEY: {
    programs: ['federation'],
    pattern: /^[\w-]{43}=?(?:,[\w-]{43}=?)*$/,
    advice: '32 случайных байта в base64url',
  },
  ACQUIRING_PASSWORD: ofBank,
  ACQUIRING_INSURER_PASSWORD: ofBank,
};

const FEWEST_DIFFERENT_SIGNS = 8;
const PLACEHOLDER = /secret|password|changeme|change-me|example|\s|…|\.\.\./i;

export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < FEWEST_DIFFERENT_SIGNS || PLACEHOLDER.test(secret);

function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** False only for plain http on this computer; true for an invalid address. */
export function isOpenToOthers(addressOrHost: string): boolean {
  if (!addressOrHost.includes('://')) return !isLoopbackHost(addressOrHost);
  if (!URL.canParse(addressOrHost)) return true;
  const { protocol, hostname } = new URL(addressOrHost);
  return protocol !== 'http:' || !isLoopbackHost(hostname);
}

export function addressOpenToOthers(environment: Environment, programs: readonly ProgramName[]): string | undefined {
  const given = programs.flatMap((program) => addresses[program].map((variable) => environment[variable]));
  return given.find((address) => address && isOpenToOthers(address));
}

interface StartOptions {
  /** The launcher generates missing secrets at random for this installation. */
  readonly generatesSecrets?: boolean;
}

/** A local installation has defaults; a public one must set everything that would otherwise let strangers in. */
export function programStartRefusal(
  environment: Environment,
  programs: readonly ProgramName[],
  options: StartOptions = {},
): string | undefined {
  const address = addressOpenToOthers(environment, programs);
  if (address === undefined) return undefined;
  const concerned = (ones: readonly ProgramName[]) => ones.some((one) => programs.includes(one));
  const unnamed = choices
    .filter(({ programs: ones, variables }) => concerned(ones) && !isNamed(environment, variables))
    .map(({ advice }) => advice);
  const weak = Object.entries(secrets)
    .filter(([name, secret]) => concerned(secret.programs) && !isGood(environment, name, secret, options))
    .map(([name, { advice }]) => `${name} — ${advice}${environment[name] ? ' (прежнее легко угадать)' : ''}`);
  const missing = [...unnamed, ...weak];
  return missing.length === 0
    ? undefined
    : `адрес ${address} открыт не только этому компьютеру, задайте ${missing.join('; ')}.`;
}

function isNamed(environment: Environment, variables: Choice['variables']): boolean {
  return Object.entries(variables).some(([name, words]) => {
    const value = environment[name];
    return Boolean(value) && (words === 'anything' || words.includes(value ?? ''));
  });
}

function isGood(environment: Environment, name: string, secret: Secret, { generatesSecrets }: StartOptions): boolean {
  const value = environment[name];
  if (!value) return Boolean(generatesSecrets) && !(secret.ofBank && environment.ACQUIRING_URL);
  const parts = name === 'FIELD_KEY' ? value.split(',') : [value];
  return secret.pattern.test(value) && !parts.some(isGuessable);
}
