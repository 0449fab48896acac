const ends = /<br[^>]*>|<\/(?:p|h[1-6]|li|dt|dd|tr|blockquote|figcaption|caption|pre)>/g;
const tags = /<(?:"[^"]*"|[^">])*>/g;
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '\u00a0' };

/** The words of a stored text, each paragraph in a line of its own, with the addresses of its links: to be compared, never to be shown as a page. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replaceAll(/<img [^>]*?alt="([^"]+)"[^>]*>/g, '[$1]')
    .replaceAll('<li>', '• ')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(ends, '\n')
    .replaceAll(tags, '')
    .replaceAll(/&(?:#x([\da-f]{1,6})|(lt|gt|quot|amp|nbsp));/gi, (whole, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : (named[name] ?? whole),
    )
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
