const SHORT_WORDS = /(^|[\s(«„])(в|во|на|и|с|со|к|ко|у|о|об|по|из|за|до|от|не|а|но)[ \t]+/giu;

/** No line ends with a short preposition, no range is parted from its unit. A single number stays as it is written. */
export const typograph = (text: string): string =>
  text
    // A short word may follow another one («и в Казани»): the second pass takes the ones the first stepped over.
    .replace(SHORT_WORDS, '$1$2\u00a0')
    .replace(SHORT_WORDS, '$1$2\u00a0')
    .replace(/[ \t]+—/g, '\u00a0—')
    .replace(/(\d)[ \t]+(?=\d{3}(?!\d))/g, '$1\u00a0')
    .replace(/(\d–\d+)[ \t]+(?=(?:лет|года?|км|м)(?![а-я]))/g, '$1\u00a0')
    .replace(/№[ \t]+/g, '№\u00a0');
