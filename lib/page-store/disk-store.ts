// Next loads this file without building it, so imports name files instead of aliases.
import { existsSync } from 'node:fs';
import path from 'node:path';
import nextsOwn from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { announceChange } from './announce-change.ts';
import { isNotFound } from './is-not-found.ts';

// Node exports the whole CommonJS module, a bundler its default.
const FileSystemCache = 'default' in nextsOwn ? (nextsOwn.default as typeof nextsOwn) : nextsOwn;

type Context = ConstructorParameters<typeof FileSystemCache>[0];
type Written = Parameters<InstanceType<typeof FileSystemCache>['set']>;

/** Next's page store in the folder of the build; omits pages that are not found. */
export default class DiskStore extends FileSystemCache {
  private readonly folder: string;

  constructor(context: Context) {
    super(context);
    this.folder = context.serverDistDir;
  }

  override async set(...[key, value, context]: Written): Promise<void> {
    // A page that is gone replaces the stored one.
    if (isNotFound(value) && !this.isKnown(key)) return;
    await super.set(key, value, context);
  }

  override async revalidateTag(
    ...changed: Parameters<InstanceType<typeof FileSystemCache>['revalidateTag']>
  ): Promise<void> {
    await super.revalidateTag(...changed);
    await announceChange();
  }

  private isKnown(key: string): boolean {
    const address = key.slice(key.indexOf('/$/') + 2);
    return ['.html', '.body'].some(
      (ending) =>
        existsSync(path.join(this.folder, key + ending)) || existsSync(path.join(this.folder, 'app', address + ending)),
    );
  }
}
