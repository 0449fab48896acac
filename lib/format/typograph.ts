const SHORT_WORDS = /(^|[\s(«„])(в|во|на|и|с|со|к|ко|у|о|об|по|из|за|до|от|не|а|но)[ \t]+/giu;

/** Binds short prepositions to the next word and ranges to their unit. A single number stays unchanged. */
export const typograph = (text: string): string =>
  text
    // The second pass finds a short word after another one («и в Казани»).
    .replace(SHORT_WORDS, '$1$2\u00a0')
    .replace(SHORT_WORDS, '$1$2\u00a0')
    .replace(/[ \t]+—/g, '\u00a0—')
    .replace(/(\d)[ \t]+(?=\d{3}(?!\d))/g, '$1\u00a0')
    .replace(/(\d–\d+)[ \t]+(?=(?:лет|года?|км|м)(?![а-я]))/g, '$1\u00a0')
    .replace(/№[ \t]+/g, '№\u00a0');
