import { readFileSync, writeFileSync } from 'node:fs';
import type { LockFile } from '@/scripts/lock-file';
import { noticesOf } from '@/scripts/third-party-notices';

/** Run after a change of packages: writes THIRD-PARTY-NOTICES. */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
writeFileSync('THIRD-PARTY-NOTICES', noticesOf(lock));
