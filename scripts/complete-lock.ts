import { readFileSync, writeFileSync } from 'node:fs';
import { type LockFile, missingPackages } from '@/scripts/lock-file';

/** Run after `npm install` of a package: adds what this registry lacks to package-lock.json. */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
const missing = missingPackages(lock);
const { '': project = {}, ...packages } = lock.packages;
const sorted = Object.entries({ ...packages, ...missing }).sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(
  'package-lock.json',
  `${JSON.stringify({ ...lock, packages: { '': project, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
);
console.log(`Дописано пакетов других платформ: ${Object.keys(missing).length}.`);
