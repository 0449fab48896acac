/** What no file system takes in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

/** A Content-Disposition header (RFC 6266): the Russian name, and a plain one for programs that know no other. */
export function attachment(name: string, plainName: string): string {
  const fileName = name.replaceAll(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plainName.replaceAll(/[^\w.-]+/g, '-')}"; filename*=UTF-8''${encoded}`;
}
