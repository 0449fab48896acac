/** A small PDF with this body, of so many bytes at least. */
export const pdf = (body = '1 0 obj<</Type/Catalog>>endobj', size = 0) => {
  const text = `%PDF-1.7\n${body}\n`;
  const end = 'trailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.from(`${text}${'%'.padEnd(Math.max(0, size - text.length - end.length - 1))}\n${end}`, 'latin1');
};
