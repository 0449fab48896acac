/** Not allowed in names of files. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

/** RFC 6266: the Russian name, and an ASCII one for old programs. */
export function attachment(name: string, plainName: string): string {
  const fileName = name.replaceAll(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plainName.replaceAll(/[^\w.-]+/g, '-')}"; filename*=UTF-8''${encoded}`;
}
