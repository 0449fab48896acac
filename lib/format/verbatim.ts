/** A text only in Latin letters, such as «Ironman» or the name of a guest, is read by another voice. */
export const langOf = (text: string): 'en' | undefined =>
  /\p{Script=Latin}/u.test(text) && !/\p{Script=Cyrillic}/u.test(text) ? 'en' : undefined;

/** Attributes of an element that holds a name, a number, an address or a code: translators leave them as they are. */
export const verbatim = (text: string | number | null) =>
  ({ translate: 'no', lang: langOf(String(text ?? '')) }) as const;
