import type { Database } from '@/federation/db/client';
import type { Changes } from '@/federation/gateways/site/notify';
import type { ContentFolder, Found } from './content-folder';
import type { Place } from './content-problems';
import { isSaved, type Saved } from './save-rows';

export interface Written extends Saved<unknown> {
  readonly changes: Changes;
  /** Rows whose own values it has replaced, where `changed` names more. */
  readonly replaced?: readonly unknown[];
}

export interface ContentPart {
  readonly label: string;
  readonly count: number;
  readonly places: ReadonlyMap<unknown, Place>;
  /** What the log calls its rows, where people change them in the staff area. */
  readonly staffNoun?: string | readonly string[];
  write(tx: Database, now: Date): Promise<Written>;
  /** Checks references to other nouns after all is written; throws ContentError. */
  check?(tx: Database): Promise<void>;
}

export const placesOf = <T>(
  found: readonly Found<T>[],
  ...keys: readonly ((value: T) => unknown)[]
): (readonly [unknown, Place])[] => found.flatMap(({ value, at }) => keys.map((keyOf) => [keyOf(value), at] as const));

export type ReadPart = (folder: ContentFolder, now: Date) => ContentPart;

/** Reports duplicate slugs. */
export function refuseDoubles<T>(folder: ContentFolder, found: readonly Found<T>[], column: string & keyof T): void {
  const first = new Map<unknown, Found<T>>();
  for (const item of found) {
    const seen = first.get(item.value[column]);
    if (!seen) first.set(item.value[column], item);
    else {
      const where = seen.at.file === item.at.file ? `в строке ${seen.at.line}` : `в файле ${seen.at.file}`;
      folder.problems.push({ ...item.at, column, text: `«${item.value[column]}» уже есть ${where}` });
    }
  }
}

export const changesOf = (noun: Changes[number]['noun'], saved: Saved<unknown>): Written => ({
  ...saved,
  changes: isSaved(saved) ? [{ noun }] : [],
});
