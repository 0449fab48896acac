import { readFileSync } from 'node:fs';
import { ApiError } from '@/federation/http/api-error';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { siteConfig } from '@/lib/site-config';
import { inLatinLayout, transliterations } from './layouts';
import { isPattern } from './patterns';

const FILE = new URL('./common-passwords.txt', import.meta.url);

let common: ReadonlySet<string> | undefined;

const isCommon = (password: string): boolean => {
  common ??= new Set(readFileSync(FILE, 'utf8').split('\n'));
  return common.has(password);
};

const FEWEST_DIFFERENT_SIGNS = 3;

/** Without the digits and signs that are usually put before or behind a word. */
const wordOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Digits and signs behind or before a word of the list, as many as are usual there. */
const MOST_SIGNS_BESIDE = 4;

/** Also matches the other keyboard layout, Latin letters, and a year or a few signs beside the word. */
function isAmongCommon(typed: string): boolean {
  const word = wordOf(typed);
  const words = typed.length - word.length <= MOST_SIGNS_BESIDE ? [typed, word] : [typed];
  return words.some((one) => [one, inLatinLayout(one), ...transliterations(one)].some(isCommon));
}

function isOwnName(password: string, { email, siteUrl }: PasswordOwner): boolean {
  const names = [
    ...siteConfig.guessableNames,
    ...new URL(siteUrl).hostname.split('.'),
    ...(email ? [email.split('@')[0] ?? ''] : []),
  ];
  const words = names.flatMap((name) => [name.toLowerCase(), wordOf(name.toLowerCase())]);
  const isName = [password, wordOf(password)].some((typed) => typed !== '' && words.includes(typed));
  return isName || (email ?? '').toLowerCase().startsWith(password);
}

export interface PasswordOwner {
  readonly email: string | null;
  readonly siteUrl: string;
}

/** Throws 400 for a new password that is among the first to be guessed. Passwords set before stay as they are. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const typed = password.toLowerCase().trim();
  const isRepeated = new Set(typed).size < FEWEST_DIFFERENT_SIGNS;
  if (isRepeated || isAmongCommon(typed)) throw new ApiError(400, fieldMessages.passwordCommon);
  if (isOwnName(typed, owner)) throw new ApiError(400, fieldMessages.passwordOwnName);
  if (isPattern(typed)) throw new ApiError(400, fieldMessages.passwordPattern);
}
