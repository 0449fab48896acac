/** In the order in which a browser should come upon them. */
const URGENT = [
  // Behind a style sheet an inline script would stop the parser till the sheet has come.
  /<script>.*?<\/script>/gs,
  // Without the sheet nothing is drawn.
  /<link rel="stylesheet"[^>]*>/g,
  /<link rel="preload"[^>]* as="font"[^>]*>/g,
];

/** The same page with its inline scripts, style sheets and fonts, in this order, at the beginning of its head. */
export const withOrderedHead = (html: string): string =>
  html.replace(/<head>(.*?)<\/head>/s, (_, head: string) => {
    const urgent = URGENT.flatMap((part) => head.match(part) ?? []).join('');
    const others = URGENT.reduce((rest, part) => rest.replace(part, ''), head);
    // The encoding of the page stands before all.
    const [first = ''] = /^(?:<meta[^>]*>)*/.exec(others) ?? [];
    return `<head>${first}${urgent}${others.slice(first.length)}</head>`;
  });
