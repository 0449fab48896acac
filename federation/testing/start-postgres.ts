import { tsImport } from 'tsx/esm/api';

/** Jest loads its global setup without the project's module rules, so tsx does. */
export default async function startPostgres(): Promise<void> {
  const { prepareTemplate }: typeof import('./template') = await tsImport('./template.ts', import.meta.url);
  globalThis.stopTestPostgres = await prepareTemplate();
}

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}
