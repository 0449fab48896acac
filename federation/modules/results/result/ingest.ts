import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { derivedId } from '@/federation/db/derived-id';
import { resultFormats } from '@/federation/db/schema/results/result';
import { together } from '@/federation/db/together';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import type { ingestedBatch } from '@/lib/contract/results/result';
import { MOST_ROWS } from '@/lib/contract/wire/most-rows';
import { resultStateAt } from '@/lib/domain/results/result/result-state';
import type { StartNumber } from '@/lib/domain/results/result/start-number';
import { notifyResultChange } from './announce';
import { closingRefusal, type OpenRace } from './closing';
import { freshRows, judgeRows, type Row, withoutWithdrawn } from './ingested-rows';
import { withinMostLegs } from './most-legs';
import { removedRows } from './removed-rows';
import { allRows, findResultFormat, type ResultFormatRow, type ResultRowRow } from './repository';
import { recordChange, wasChanged } from './result-changes';
import { revisionOf } from './revision';
import { removeRows, storeRows } from './store-rows';
import { fieldsOf, legsOf, mergedLegs } from './timing-columns';
import { formatTitleOf } from './titles';

type Batch = z.output<typeof ingestedBatch>;

/** The least time between revalidations of the site's pages during a race. */
const TELL_SITE_EVERY_SECONDS = 10;

export interface Sender {
  readonly partnerId: string | null;
  readonly partnerName: string;
  /** Formats that may be added to those that have results already. */
  readonly newFormats: readonly string[];
}

/** Wrong rows are refused by number. Throws 400 (all wrong), 403 (a format not to be added), 409 (official results). */
export async function ingest(
  { db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>,
  batch: Batch,
  { partnerId, partnerName, newFormats }: Sender,
) {
  const now = clock();
  const judged = judgeRows(batch.rows, now);
  const [wrong] = judged.refused;
  if (wrong && judged.good.size === 0) throw new ApiError(400, `Строка ${wrong.row}: ${wrong.message}`);
  return db.transaction(async (tx) => {
    const isKnown = await findResultFormat(tx, batch.event_city_id, batch.format);
    if (!isKnown && !newFormats.includes(batch.format)) {
      throw new ApiError(403, `Формата «${batch.format}» у этого старта нет: проверьте имя или попросите федерацию`);
    }
    const { format, isNew } = await lockFormat(tx, batch, { now, partnerName });
    const [stored, removed] = await together([allRows(tx, format.publicId), removedRows(tx, format.publicId)]);
    const { refused: notWithin, good } = withinMostLegs(judged.good, legsOf(format.fieldsList));
    const [extra] = notWithin;
    if (extra && good.size === 0) throw new ApiError(400, `Строка ${extra.row}: ${extra.message}`);
    const wrongRows = [...judged.refused, ...notWithin];
    const { good: allowed, refused, remarks } = withoutWithdrawn({ ...judged, good, refused: wrongRows }, removed);
    const fresh = freshRows(allowed.values(), [...removed, ...stored]);
    if (isNew && fresh.every((row) => row.deleted) && (await wasChanged(tx, batch.event_city_id, batch.format))) {
      throw new ApiError(
        409,
        `Формат «${batch.format}» снят с результатов федерацией: его вернут только строки новее тех, что были в нём`,
      );
    }
    const race = { wrongRows: wrongRows.map(({ row }) => row), onCourse: onCourseAfter(stored, fresh) };
    const { settings, ...state } = settingsOf(batch, format, race);
    const told = { refused, ...(remarks.length > 0 && { remarks }), ...state };
    if (fresh.length === 0 && !settings) return { ...told, accepted: 0, revision: revisionOf(format) };
    if (format.official) {
      throw new ApiError(
        409,
        `Результаты формата «${batch.format}» официальные: чтобы их исправить, попросите федерацию открыть их снова`,
      );
    }
    const legs = mergedLegs(
      legsOf(format.fieldsList),
      fresh.map(({ splits }) => splits.map(({ name }) => name)),
    );
    const numbers = new Set([...stored.map(({ startNumber }) => startNumber), ...fresh.map((row) => row.start_number)]);
    if (numbers.size > MOST_ROWS) throw new ApiError(400, `Строк в формате больше ${MOST_ROWS}`);
    const deleted = fresh.filter((row) => row.deleted);
    const isShrunk = await removeRows(tx, format.publicId, { stored, deleted });
    const revision = { epoch: format.epoch + (isShrunk ? 1 : 0), sequence: format.sequence + 1 };
    const isDeleted = new Set(deleted.map(({ start_number }) => start_number));
    const bestLegs =
      fresh.length === 0
        ? format.bestLegs
        : await storeRows(tx, {
            format,
            legs,
            sequence: revision.sequence,
            partnerId,
            stored: stored.filter(({ startNumber }) => !isDeleted.has(startNumber)),
            fresh: fresh.filter((row) => !row.deleted),
          });
    // A new race and a new state are announced at once, its rows from time to time.
    const isNews = format.toldAt === null || settings !== null;
    const isSiteDue = isNews || now.getTime() - (format.toldAt?.getTime() ?? 0) >= TELL_SITE_EVERY_SECONDS * 1000;
    const changes = {
      ...settings,
      ...(settings && isAnotherState(settings, format, now) && { stateSince: now, stateBy: partnerName }),
      ...revision,
      bestLegs,
      fieldsList: stored.length + fresh.length > 0 ? fieldsOf(legs) : format.fieldsList,
      toldAt: isSiteDue ? now : format.toldAt,
    };
    await tx.update(resultFormats).set(changes).where(eq(resultFormats.publicId, format.publicId));
    if (state.official) {
      const change = { action: 'результаты стали официальными', by: partnerName, reason: '', at: now };
      const closed = { eventCityId: format.eventCityId, format: batch.format, before: null };
      await recordChange(tx, closed, { ...change, leavesOfficial: true, isUndoable: false });
    }
    await notifyResultChange(tx, format.publicId);
    if (isSiteDue) {
      const changed = { changes: [{ noun: 'result' as const, public_id: format.eventCityId }] };
      // A later notice also covers what comes until then.
      await queue.enqueue(tx, 'notify-site', changed, isNews ? {} : { afterSeconds: TELL_SITE_EVERY_SECONDS });
    }
    return { ...told, accepted: fresh.length, revision: revisionOf(revision) };
  });
}

/** The format, made at its first batch; another batch of it waits. */
async function lockFormat(
  tx: Database,
  { event_city_id, format, title }: Batch,
  { now, partnerName }: { readonly now: Date; readonly partnerName: string },
): Promise<{ format: ResultFormatRow; isNew: boolean }> {
  const publicId = derivedId(event_city_id, format);
  const made = await tx
    .insert(resultFormats)
    .values({
      publicId,
      eventCityId: event_city_id,
      externalFormat: format,
      title: title ?? formatTitleOf(format),
      fieldsList: [],
      importedAt: now,
      official: false,
      stateSince: now,
      stateBy: partnerName,
    })
    .onConflictDoNothing()
    .returning({ publicId: resultFormats.publicId });
  const [locked] = await tx
    .select()
    .from(resultFormats)
    .where(eq(resultFormats.publicId, publicId))
    .for('no key update');
  if (!locked) throw new Error(`the format ${format} was deleted while its rows came in`);
  return { format: locked, isNew: made.length > 0 };
}

/** Start numbers that are on the course once the fresh rows are stored. */
function onCourseAfter(stored: readonly ResultRowRow[], fresh: readonly Row[]): StartNumber[] {
  const isFresh = new Set(fresh.map((row) => row.start_number));
  return [
    ...stored.flatMap((row) => (row.status === 'ON' && !isFresh.has(row.startNumber) ? [row.startNumber] : [])),
    ...fresh.flatMap((row) => (row.status === 'ON' && !row.deleted ? [row.start_number] : [])),
  ];
}

function settingsOf({ settings, title }: Batch, format: ResultFormatRow, race: OpenRace) {
  const until = settings?.broadcast_until;
  const isClosing = !format.official && settings?.official === true;
  const message = isClosing ? closingRefusal(race) : undefined;
  const next = {
    title: title ?? format.title,
    official: message === undefined ? (settings?.official ?? format.official) : false,
    broadcastUntil: until === undefined ? format.broadcastUntil : dateOf(until),
  };
  const isSame =
    next.title === format.title &&
    next.official === format.official &&
    next.broadcastUntil?.getTime() === format.broadcastUntil?.getTime();
  return { settings: isSame ? null : next, official: next.official, ...(message !== undefined && { message }) };
}

type State = Pick<ResultFormatRow, 'official' | 'broadcastUntil'>;

const isAnotherState = (next: State, was: State, now: Date): boolean =>
  resultStateAt(next.official, next.broadcastUntil, now) !== resultStateAt(was.official, was.broadcastUntil, now);

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));
