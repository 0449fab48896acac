import { htmlOf } from './html-of';

/** What stands in attributes of a component, such as the title of a step, is text as well. */
const COMPONENT = /<\/?[A-Z]\w*((?:\s+\w+="[^"]*")*)\s*\/?>/g;

/** The words of Markdown or MDX without its signs. */
export const textOfMarkdown = (markdown: string): string =>
  htmlOf(
    markdown.replace(COMPONENT, (_, attributes: string) => {
      const values = [...attributes.matchAll(/="([^"]*)"/g)].map(([, value]) => value);
      return values.length > 0 ? ` ${values.join(' ')} ` : ' ';
    }),
  )
    .replace(/<\/t[dh]>\s*<t/gi, ' · <t')
    .replace(/<\/?(?:a|b|i|u|em|strong|code)(?:\s[^>]*)?>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&')
    .replace(/\s+/g, ' ')
    .trim();
