import { readFileSync } from 'node:fs';

const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

/** The version of the release (CHANGELOG.md). */
export const { version } = JSON.parse(file) as { readonly version: string };
