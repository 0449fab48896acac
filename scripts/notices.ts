import { readFileSync, writeFileSync } from 'node:fs';
import type { LockFile } from '@/scripts/lock-file';
import { noticesOf } from '@/scripts/third-party-notices';

/** After a change of packages: writes THIRD-PARTY-NOTICES anew. */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
writeFileSync('THIRD-PARTY-NOTICES', noticesOf(lock));
