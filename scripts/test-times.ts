import path from 'node:path';
import { readSeconds } from '@/scripts/test-counts';

const SHOWN = 10;

const row = (seconds: number, name: string) => `   ${seconds.toFixed(1).padStart(7)} с  ${name}`;

/** Where the time of a run went: its steps, then the dearest files of all reports. */
export function timesOf(
  steps: readonly { readonly title: string; readonly seconds: number }[],
  reports: readonly string[],
): string[] {
  const files = reports.flatMap((report) => [...readSeconds(report)]).sort(([, one], [, other]) => other - one);
  return [
    ...steps.map(({ title, seconds }) => row(seconds, title)),
    ...(files.length > 0 ? ['', 'Самые дорогие файлы:'] : []),
    ...files.slice(0, SHOWN).map(([file, seconds]) => row(seconds, path.relative(process.cwd(), path.resolve(file)))),
  ];
}
