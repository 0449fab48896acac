/** Keeps the first letter, so that only those who know the name or address recognise it. */
const veiled = (text: string): string => (text === '' ? '' : `${[...text][0]}•••`);

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? veiled(email) : `${veiled(email.slice(0, at))}${email.slice(at)}`;
}

export const maskedName = (...names: readonly string[]): string => names.filter(Boolean).map(veiled).join(' ');
