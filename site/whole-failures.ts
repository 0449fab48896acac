import { missingSections, paths } from '../lib/paths.ts';
import type { WholeResponse } from './cacheable.ts';

/** Next's document for a failed page, without language and text until scripts run. */
const EMPTY_DOCUMENT = '<html id="__next_error__"';
const BEGINNING_BYTES = 200;

export const isEmptyFailure = (body: Buffer): boolean =>
  body.subarray(0, BEGINNING_BYTES).toString().includes(EMPTY_DOCUMENT);

export function pageInPlaceOf(status: number, url: string): string {
  if (status !== 404) return paths.failed();
  const [, first] = url.replace('/api/files/document/', '/documents/').split(/[/?#]/, 2);
  return paths.missing(missingSections.find((section) => section === first) ?? 'page');
}

type ReadPage = (path: string) => Promise<WholeResponse>;

export function readOnce(read: ReadPage): ReadPage {
  const known = new Map<string, WholeResponse>();
  return async (path) => {
    const page = known.get(path) ?? (await read(path));
    if (page.status !== 200) throw new Error(`${path} responded with ${page.status}`);
    known.set(path, page);
    return page;
  };
}
