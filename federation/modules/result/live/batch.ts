import type { Database } from '@/federation/db/client';
import { publishedFormatById } from '@/federation/modules/result/published';
import {
  allRows,
  leaderTime,
  listResultFormats,
  type ResultFormatRow,
  rowsChangedAfter,
} from '@/federation/modules/result/repository';
import { type Revision, revisionOf } from '@/federation/modules/result/revision';
import { broadcastOf, formatEntryOf, resultRowOf, stateSinceOf } from '@/federation/modules/result/to-contract';
import type { LiveMessage, LiveSettings } from '@/lib/contract/result';
import { textFrame } from './frame';

/** What brings a subscriber from one revision to another: its frames in one piece, ready to be written. */
export interface Batch {
  readonly from: Revision | null;
  readonly to: Revision;
  readonly settings: LiveSettings;
  readonly frames: Buffer;
}

/** The format is read before its rows: what comes in between is sent twice, and nothing is missed. */
export async function batchSince(db: Database, formatId: string, from: Revision | null): Promise<Batch | null> {
  const format = await publishedFormatById(db, formatId);
  if (!format) return null;
  const isDelta = from !== null && from.epoch === format.epoch && from.sequence <= format.sequence;
  const [rows, settings] = await Promise.all([
    isDelta ? rowsChangedAfter(db, formatId, from.sequence) : allRows(db, formatId),
    settingsOf(db, format),
  ]);
  const messages: LiveMessage[] = [
    ...rows.map((row) => ({ type: 'result_value' as const, data: resultRowOf(row) })),
    { type: 'settings', data: settings, ...(!isDelta && { reset: true }) },
  ];
  return {
    from: isDelta ? from : null,
    to: { epoch: format.epoch, sequence: format.sequence },
    settings,
    frames: Buffer.concat(messages.map((message) => textFrame(JSON.stringify(message)))),
  };
}

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
