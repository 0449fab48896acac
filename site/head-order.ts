const URGENT = [
  // After a style sheet an inline script would wait for the sheet.
  /<script>.*?<\/script>/gs,
  /<link rel="stylesheet"[^>]*>/g,
  /<link rel="preload"[^>]* as="font"[^>]*>/g,
];

const LAZY_SHEET = ' rel="stylesheet" as="style"';

/** Moves inline scripts, style sheets and fonts to the beginning of the head. */
export const withOrderedHead = (html: string): string =>
  html.replace(/<head>(.*?)<\/head>/s, (_, head: string) => {
    const urgent = URGENT.flatMap((part) => head.match(part) ?? []).join('');
    // Next gives the sheets of lazy parts an `as`, which HTML allows only on a preload.
    const others = URGENT.reduce((rest, part) => rest.replace(part, ''), head).replaceAll(
      LAZY_SHEET,
      ' rel="stylesheet"',
    );
    // The encoding must come first.
    const [first = ''] = /^(?:<meta[^>]*>)*/.exec(others) ?? [];
    return `<head>${first}${urgent}${others.slice(first.length)}</head>`;
  });
