import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** Cruises the folders below `baseDir`. Tests and test helpers are left out. */
export async function cruised(baseDir: string, folders: string[], forbidden: IForbiddenRuleType[]) {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.test\\.tsx?$|/testing/' },
      validate: true,
      ruleSet: { forbidden },
    },
    { alias: { '@': baseDir }, extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  );
  return output as ICruiseResult;
}

/** Writes a folder with these files; it is removed after the tests. */
export function tree(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'architecture-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
