// Next loads this file by its path, without its own build: the imports name files, not aliases.
import { existsSync } from 'node:fs';
import path from 'node:path';
import nextsOwn from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { announceChange } from './announce-change.ts';
import { isNotFound } from './is-not-found.ts';

// Node gives a CommonJS module as a whole, a bundler its default export.
const FileSystemCache = 'default' in nextsOwn ? (nextsOwn.default as typeof nextsOwn) : nextsOwn;

type Context = ConstructorParameters<typeof FileSystemCache>[0];
type Written = Parameters<InstanceType<typeof FileSystemCache>['set']>;

/** Next's store of pages in the folder of its build, without pages that are not found. */
export default class DiskStore extends FileSystemCache {
  private readonly folder: string;

  constructor(context: Context) {
    super(context);
    this.folder = context.serverDistDir;
  }

  override async set(...[key, value, context]: Written): Promise<void> {
    // A page that is gone replaces the stored one, which must not be shown again.
    if (isNotFound(value) && !this.isKnown(key)) return;
    await super.set(key, value, context);
  }

  override async revalidateTag(
    ...changed: Parameters<InstanceType<typeof FileSystemCache>['revalidateTag']>
  ): Promise<void> {
    await super.revalidateTag(...changed);
    await announceChange();
  }

  /** Whether a page of this address was written, by the build or since. */
  private isKnown(key: string): boolean {
    const address = key.slice(key.indexOf('/$/') + 2);
    return ['.html', '.body'].some(
      (ending) =>
        existsSync(path.join(this.folder, key + ending)) || existsSync(path.join(this.folder, 'app', address + ending)),
    );
  }
}
