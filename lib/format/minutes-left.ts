/** Milliseconds as a countdown shows them, the begun second counted: «14:59». */
export function minutesLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
