import { domainToUnicode } from 'node:url';

/** «anna@xn--80a1acny.xn--p1ai» is shown as anna@почта.рф. */
export const readableEmail = (email: string): string =>
  email.replace(/@(.+)$/, (_, domain: string) => `@${domainToUnicode(domain) || domain}`);
