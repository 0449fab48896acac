const KILOBYTE = 1024;

const written = (size: number) =>
  size.toLocaleString('ru-RU', { maximumFractionDigits: size < 10 ? 1 : 0, useGrouping: false });

/** «412 КБ», «1,4 МБ». */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  // Avoids «1024 КБ».
  if (kilobytes < KILOBYTE - 0.5) return `${written(Math.max(kilobytes, 1))}\u00a0КБ`;
  return `${written(kilobytes / KILOBYTE)}\u00a0МБ`;
}
