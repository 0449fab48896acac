import { z } from 'zod';
import { secretNames } from './secret-files.ts';

/** Stands for the name of the setting in the sentences of its kind. */
const NAME = '{name}';

/** A command, since an example of a secret would be copied. */
export const NEW_SECRET = `node -p "crypto.randomBytes(32).toString('base64url')"`;

interface Issue {
  readonly input?: unknown;
}

/** The sentence for a wrong value of a kind. */
const saying = (fault: string, advice: string) => ({
  error: ({ input }: Issue) => `${input === undefined ? 'не задано' : fault} (${advice}).`,
});

const told = (fault: string, example: string | number) => saying(fault, `пример: ${NAME}=${example}`);

export const text = () => z.string();

interface Bounds {
  readonly from?: number;
  readonly to?: number;
}

export function wholeNumber(usual: number, { from = 1, to }: Bounds = {}) {
  const wrong = told(`не целое число от ${from}${to === undefined ? '' : ` до ${to}`}`, usual);
  const number = z.coerce.number(wrong).int(wrong).min(from, wrong);
  return (to === undefined ? number : number.max(to, wrong)).default(usual);
}

const LAST_PORT = 65_535;
export const port = (usual: number) => wholeNumber(usual, { to: LAST_PORT });

export const seconds = (usual: number) => {
  const wrong = told('не число секунд от 0', usual);
  return z.coerce.number(wrong).min(0, wrong).default(usual);
};

export const yesOrNo = () => z.stringbool(told('не yes и не no', 'no'));

export const oneOf = <Word extends string>(first: Word, ...others: Word[]) =>
  z.enum([first, ...others], told(`не одно из слов ${[first, ...others].join(', ')}`, first));

const VAT = [0, 5, 7, 10, 20, 22] as const;
/** A rate in percent. */
export const vat = () =>
  z
    .union([z.literal('none'), z.coerce.number().pipe(z.literal(VAT))], told(`не none и не ${VAT.join(', ')}`, 'none'))
    .default('none');

export const embedded = () => z.literal('embedded', told('не embedded', 'embedded'));

const address = (scheme: RegExp, fault: string, example: string) => {
  const wrong = told(fault, example);
  return z.string(wrong).refine((value) => scheme.test(value) && URL.canParse(value), wrong);
};

export const httpUrl = (example: string) => address(/^https?:\/\//, 'не адрес http://… или https://…', example);
export const socketUrl = (example: string) => address(/^wss?:\/\//, 'не адрес ws://… или wss://…', example);
export const mailServer = () =>
  address(/^smtps?:\/\//, 'не адрес smtp://… или smtps://…', 'smtp://user:password@mail.example.ru:587');
export const redisUrl = () => address(/^rediss?:\/\//, 'не адрес redis://…', 'redis://127.0.0.1:6379');
export const databaseUrl = () =>
  address(
    /^postgres(?:ql)?:\/\//,
    'не адрес базы данных postgres://имя:пароль@узел:порт/база',
    'postgres://fedtri_program:password@localhost:5432/fedtri',
  );

/** Addresses with commas; none by default. */
export const httpUrls = (example: string) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((url) => (url.trim() ? [url.trim()] : [])))
    .pipe(z.array(httpUrl(example)));

export const host = () =>
  z
    .string()
    .regex(/^[\w.:%-]+$/, told('не имя и не адрес узла', '127.0.0.1'))
    .default('127.0.0.1');

export const mailbox = () => z.email(told('не адрес почты', 'info@example.ru'));

export const sender = () =>
  z
    .string()
    .regex(
      /^(?:[^<>]*<[^<>\s]+@[^<>\s]+>|[^<>\s]+@[^<>\s]+)$/,
      told('не отправитель писем', 'Федерация <a@example.ru>'),
    );

/** What a search engine gives the owner of a site for a `<meta>`: only its content. */
export const verificationCode = (example: string) =>
  z.string().regex(/^[\w-]{8,100}$/, told('не код подтверждения: нужно только значение content', example));

export const secret = (fewest: number) => {
  const wrong = saying(`короче ${fewest} знаков`, `новое значение: ${NEW_SECRET}`);
  return z.string(wrong).min(fewest, wrong);
};

/** The key of personal data, before former ones that still open. */
export const fieldKeys = () => {
  const wrong = saying('не 32 байта в base64url', `новый ключ: ${NEW_SECRET}; прежние — через запятую после него`);
  return z.string(wrong).regex(/^[\w-]{43}=?(?:,[\w-]{43}=?)*$/, wrong);
};

/** One sentence a wrong setting: its name, its value unless that is a secret, the fault, an example. */
export function wrongSettings(issues: readonly z.core.$ZodIssue[], given: Readonly<Record<string, unknown>>): string {
  const faults = new Map(issues.map(({ path: [name], message }) => [String(name), message]));
  const sentences = [...faults].map(([name, fault]) => {
    const isSecret = (secretNames as readonly string[]).includes(name);
    const subject = given[name] === undefined ? name : isSecret ? `${name} —` : `${name}: «${given[name]}» —`;
    return `${subject} ${fault.replaceAll(NAME, name)}`;
  });
  return sentences.join(' ');
}
