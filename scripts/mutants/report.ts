import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { faultsByArea } from './faults';
import type { Judged } from './judge';

export interface Report {
  readonly commit: string;
  readonly judged: Record<string, Judged>;
  /** Test files by whether they are red without a fault. */
  readonly controls: Record<string, boolean>;
}

export const readReport = (file: string): Report => JSON.parse(readFileSync(file, 'utf8'));

/** An interrupted run continues where it ended. */
export function openReport(file: string | undefined, commit: string): Report {
  if (!file || !existsSync(file)) return { commit, judged: {}, controls: {} };
  const report = readReport(file);
  if (report.commit === commit) return report;
  throw new Error(`${file} рассказывает о ${report.commit}, а проверяется ${commit}: назовите другой файл в --json.`);
}

export function saveReport(file: string | undefined, report: Report): void {
  if (file) writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

const isCaught = (report: Report | undefined, name: string) => report?.judged[name]?.verdict === 'caught';

/** Faults that tests caught before and catch no more. */
export const lostIn = (report: Report, before: Report | undefined): string[] =>
  Object.values(report.judged).flatMap(({ name, verdict }) =>
    verdict !== 'caught' && isCaught(before, name) ? [name] : [],
  );

const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** In Markdown, for the documents. */
export function tableOf(report: Report, before: Report | undefined): string {
  const told = Object.entries(faultsByArea).flatMap(([area, faults]) =>
    faults.flatMap((fault) => {
      const judged = report.judged[fault.name];
      return judged ? [{ area, fault, judged }] : [];
    }),
  );
  const faults = told.map(({ fault: { name, kind, file }, judged: { verdict, by, note, seconds } }) => {
    const proof = by.length > 0 ? by.map((test) => `\`${test.file}\``).join(', ') : (note?.split('\n')[0] ?? '');
    const was = before ? [before.judged[name]?.verdict ?? ''] : [];
    return row(name, kind, `\`${file}\``, ...was, verdict, proof, seconds);
  });
  const areas = [...Map.groupBy(told, ({ area }) => area)].map(([area, ofArea]) => {
    const own = ofArea.map(({ judged }) => judged.verdict);
    const count = (wanted: Judged['verdict']) => own.filter((verdict) => verdict === wanted).length;
    return row(area, own.length, count('caught'), count('passed'), count('not judged'));
  });
  const heads = ['fault', 'kind', 'file', ...(before ? ['before'] : []), 'verdict', 'seen by', 's'];
  return [
    `Commit ${report.commit.slice(0, 8)}`,
    '',
    row('area', 'faults', 'caught', 'passed', 'not judged'),
    row('---', '---:', '---:', '---:', '---:'),
    ...areas,
    '',
    row(...heads),
    row(...heads.map((head) => (head === 's' ? '---:' : '---'))),
    ...faults,
  ].join('\n');
}
