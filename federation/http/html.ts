/** Markup that is safe to send as it is; only `html` makes it. */
export class Html {
  constructor(private readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type Insert = string | number | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A tagged template that escapes whatever is put into it; only markup made by `html` itself goes in as markup. */
export function html(strings: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  const put = (insert: Insert): string => {
    if (insert instanceof Html) return insert.toString();
    return typeof insert === 'object' ? insert.join('') : escaped(String(insert));
  };
  return new Html(strings.reduce((markup, part, at) => markup + put(inserts[at - 1] ?? '') + part));
}
