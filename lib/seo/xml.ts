const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const xmlResponse = (body: string, type = 'application/xml'): Response =>
  new Response(DECLARATION + body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
