import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { root } from './system';

const PAGE = 'docs/performance.md';

const HEAD = `# Замеры

Пишет \`npm run bench\`: таблица на каждый замер, числа одного прогона на одной машине. Переносятся отношения, не числа.
`;

const titleOf = (name: string) => `## npm run bench -- ${name}`;

export function withSection(text: string, name: string, section: string): string {
  const [head = '', ...parts] = text.split(/^(?=## )/m);
  const mine = `${titleOf(name)}\n\n${section.trim()}\n`;
  const at = parts.findIndex((part) => part.startsWith(`${titleOf(name)}\n`));
  const kept = at < 0 ? [...parts, mine] : parts.with(at, mine);
  return [head, ...kept]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n');
}

/** The commit that a bench was run at; `undefined` without a section and after a run with uncommitted changes. */
export function commitOf(text: string, name: string): string | undefined {
  const section = text.split(/^(?=## )/m).find((part) => part.startsWith(`${titleOf(name)}\n`));
  return /^\d{4}-\d{2}-\d{2}, коммит ([0-9a-f]{7,40}),/m.exec(section ?? '')?.[1];
}

export async function writeSection(name: string, measured: string): Promise<void> {
  const file = path.join(root, PAGE);
  const before = await readFile(file, 'utf8').catch(() => HEAD);
  await writeFile(file, withSection(before, name, `${machine()}\n\n${measured}`));
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function machine(): string {
  const [processor] = cpus();
  const commit = git('rev-parse', '--short', 'HEAD');
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', '.', `:(exclude)${PAGE}`) !== '';
  const memory = Math.round(totalmem() / 2 ** 30);
  const [load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, коммит ${commit}${isChanged ? ' с правками' : ''}, Node ${process.version}, ${cpus().length} × ${processor?.model.trim()}, ${memory} ГБ; нагрузка машины за минуту ${load.toFixed(1)}.`;
}
