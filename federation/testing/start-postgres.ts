import { tsImport } from 'tsx/esm/api';

/** Jest loads its global setup without the project's module rules, so tsx does. */
export default async function startPostgres(): Promise<void> {
  const { prepareRun }: typeof import('./prepare-run') = await tsImport('./prepare-run.ts', import.meta.url);
  globalThis.stopTestPostgres = await prepareRun();
}

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}
