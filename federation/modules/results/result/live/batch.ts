import type { Database } from '@/federation/db/client';
import { publishedFormatById } from '@/federation/modules/results/result/published';
import {
  leaderTime,
  listResultFormats,
  type ResultFormatRow,
  type ResultRowRow,
  readPageOfRows,
  rowsChangedAfter,
} from '@/federation/modules/results/result/repository';
import { type Revision, revisionOf, tableVersion } from '@/federation/modules/results/result/revision';
import { broadcastOf, formatEntryOf, resultRowOf, stateSinceOf } from '@/federation/modules/results/result/to-contract';
import type { LiveMessage, LiveSettings } from '@/lib/contract/results/result';
import { versionedCache } from '@/lib/domain/base/cache/versioned-cache';
import { textFrame } from './frame';

/** What brings a subscriber from one revision to another: its frames in one piece, ready to be written. */
export interface Batch {
  readonly from: Revision | null;
  readonly to: Revision;
  readonly settings: LiveSettings;
  readonly frames: Buffer;
}

/** Rows of a whole table that are in memory at once, beside their frames. */
const ROWS_AT_ONCE = 1000;
const MOST_BYTES = 64 * 2 ** 20;

/** Reads batches; a whole table is read once for all subscribers, whichever revisions they come with. */
export function batches(db: Database) {
  const tables = versionedCache<Batch>({ most: MOST_BYTES, sizeOf: ({ frames }) => frames.length });

  /** The format is read before its rows: what comes in between is sent twice, and nothing is missed. */
  return async (formatId: string, from: Revision | null): Promise<Batch | null> => {
    const format = await publishedFormatById(db, formatId);
    if (!format) return null;
    const data = await settingsOf(db, format);
    const to = { epoch: format.epoch, sequence: format.sequence };
    if (from !== null && from.epoch === format.epoch && from.sequence <= format.sequence) {
      const rows = await rowsChangedAfter(db, formatId, from.sequence);
      const frames = Buffer.concat([framesOf(rows), frameOf({ type: 'settings', data })]);
      return { from, to, settings: data, frames };
    }
    const settings = frameOf({ type: 'settings', data, reset: true });
    const version = `${tableVersion(format)} ${settings.toString()}`;
    return tables(formatId, version, async () => ({
      from: null,
      to,
      settings: data,
      frames: Buffer.concat([...(await wholeTable(db, formatId)), settings]),
    }));
  };
}

/** By start number, so that no change of places moves a row from page to page. */
async function wholeTable(db: Database, formatId: string): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  for (let page = 1; ; page++) {
    const rows = await readPageOfRows(db, formatId, { page, pageSize: ROWS_AT_ONCE, order: 'number' });
    frames.push(framesOf(rows));
    if (rows.length < ROWS_AT_ONCE) return frames;
  }
}

const frameOf = (message: LiveMessage) => textFrame(JSON.stringify(message));

const framesOf = (rows: readonly ResultRowRow[]) =>
  Buffer.concat(rows.map((row) => frameOf({ type: 'result_value', data: resultRowOf(row) })));

async function settingsOf(db: Database, format: ResultFormatRow): Promise<LiveSettings> {
  const [leader_result, formats] = await Promise.all([
    leaderTime(db, format.publicId),
    listResultFormats(db, format.eventCityId),
  ]);
  return {
    leader_result,
    formats: formats.map((each) => ({ ...formatEntryOf(each), title: each.title })),
    broadcast: broadcastOf(format),
    official: format.official,
    state_since: stateSinceOf(format),
    revision: revisionOf(format),
  };
}
