import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { root } from './system';

const page = path.join(root, 'docs/performance.md');

const HEAD = `# Performance

Written by \`npm run bench\`, each part by its own bench: figures of one run on one machine, where only the ratios travel.
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

export async function writeSection(name: string, measured: string): Promise<void> {
  const before = await readFile(page, 'utf8').catch(() => HEAD);
  await writeFile(page, withSection(before, name, `${machine()}\n\n${measured}`));
}

function machine(): string {
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  const [load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit}, Node ${process.version}, ${cpus().length} × ${processor?.model.trim()}, ${memory} GB; load of the last minute ${load.toFixed(1)}.`;
}
