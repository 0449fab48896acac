import { rm } from 'node:fs/promises';

export default async function stopPostgres(): Promise<void> {
  await globalThis.stopTestPostgres?.();
  if (process.env.DATA_DIR) await rm(process.env.DATA_DIR, { recursive: true, force: true });
}
