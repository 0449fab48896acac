const SHORT_WORDS = /(^|[\s(«„])(в|во|на|и|с|со|к|ко|у|о|об|по|из|за|до|от|не|а|но)[ \t\n]+(?=\S)/giu;

/** So that what is bound together fits into a heading on a phone, a word before a number goes free if need be. */
const LONG_BOUND = /[^ \t\n]{21,}/g;

/** Returns the text with non-breaking spaces and word joiners; what is written does not change. */
export const typograph = (text: string): string =>
  text
    // The second pass finds a short word after another one («и в Казани»).
    .replace(SHORT_WORDS, '$1$2\u00a0')
    .replace(SHORT_WORDS, '$1$2\u00a0')
    .replace(/\s+(?=[—–](\s|$))/g, '\u00a0')
    .replace(/(\d)\s+(?=[a-zа-яё%°€]|Руб|\d{3}(?!\d))|(№)\s+/g, '$1$2\u00a0')
    // «7–8», «25-метровый»; phones and dates are left as they are copied.
    .replace(/\d(–(?=\d)|-(?=[а-яё]))/g, '$&\u2060')
    .replace(LONG_BOUND, (bound) => bound.replace(/^(\D+)\u00a0(?=\d)/, '$1 '));
