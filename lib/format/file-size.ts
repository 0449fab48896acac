const KILOBYTE = 1024;

const written = (size: number) =>
  size.toLocaleString('ru-RU', { maximumFractionDigits: size < 10 ? 1 : 0, useGrouping: false });

/** «412 КБ», «1,4 МБ»: bytes as a reader wants them. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  // What would round to 1024 КБ is a megabyte already.
  if (kilobytes < KILOBYTE - 0.5) return `${written(Math.max(kilobytes, 1))}\u00a0КБ`;
  return `${written(kilobytes / KILOBYTE)}\u00a0МБ`;
}
