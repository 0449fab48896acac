import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { tidied } from '@/lib/domain/base/text/name';

const LONGEST = 254;
const LOCAL_PART = 'До «@» нужны латинские буквы, цифры и знаки: на другие адреса письма пока не доходят';
/** The pattern of zod, and names such as .рф, which end in «xn--…» in ASCII. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/**
 * The one spelling by which an address is stored, compared and sent to: lower case, its domain in ASCII (RFC 5891), as
 * browsers send it. What is no address comes back changed or empty, and is refused by `emailRefusal`.
 */
export function canonicalEmail(text: string): string {
  const typed = tidied(text);
  const at = typed.lastIndexOf('@');
  return at < 0 ? typed.toLowerCase() : `${typed.slice(0, at)}@${asciiDomain(typed.slice(at + 1))}`.toLowerCase();
}

/** `''` for what is no name of a domain. */
function asciiDomain(domain: string): string {
  if (/^(?!.*xn--)[\w.-]*$/i.test(domain)) return domain;
  // URL reads ports, paths, escapes and numbers of other spellings too.
  if (domain.length > LONGEST || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain) || !URL.canParse(`http://${domain}`))
    return '';
  return new URL(`http://${domain}`).hostname;
}

/** Message for what is no canonical address; `null` for one. */
export function emailRefusal(email: string): string | null {
  if (email.length <= LONGEST && EMAIL.test(email)) return null;
  const [local = '', domain = ''] = email.split('@');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /[^\x00-\x7f]/.test(local) && EMAIL.test(`a@${domain}`) ? LOCAL_PART : fieldMessages.email;
}
