import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve, serveSignedIn } from '@/federation/http/serve';
import { limitRate } from '@/federation/modules/base/rate-limit/limit-rate';
import { findFormat } from '@/federation/modules/events/event-format/repository';
import { licences } from '@/lib/contract/commerce/licence';
import { dayIn } from '@/lib/domain/base/time/day';
import { licenceDay, licenceState } from '@/lib/domain/commerce/licence/licence';
import { licencePaper } from './paper';
import { findByCheckToken, findLicence, type LicenceRow, licencesOf } from './repository';
import { licenceOf } from './to-contract';

/** Enough for a person who unfolds the block, too few for a program that harvests passports. */
const READINGS = { max: 60, windowSeconds: 60 };

export function licenceRoutes(app: App, deps: Deps): void {
  const { db, settings } = deps;
  const toResponse = (rows: readonly LicenceRow[]) => ({
    values: rows.map((row) => licenceOf(row, settings.FIELD_KEY)),
  });

  serveSignedIn(app, deps, licences.all, async ({ signedIn }) => toResponse(await licencesOf(db, signedIn)));

  serveSignedIn(app, deps, licences.valid, async ({ signedIn, now }) =>
    toResponse(await licencesOf(db, signedIn, { validOn: licenceDay(now) })),
  );

  serveSignedIn(app, deps, licences.past, async ({ signedIn, now }) =>
    toResponse(await licencesOf(db, signedIn, { endedBefore: licenceDay(now) })),
  );

  serveSignedIn(app, deps, licences.pdf, async ({ params, signedIn }) => {
    const row = await findLicence(db, params.public_id, signedIn);
    if (!row) throw notFound('Такой лицензии нет');
    return licencePaper(deps, row);
  });

  serveSignedIn(app, deps, licences.owner, async ({ params, signedIn, now }) => {
    await limitRate(db, `licence-owner:${signedIn.userId}`, READINGS, now);
    const row = await findLicence(db, params.public_id, signedIn);
    if (!row) throw notFound('Такой лицензии нет');
    return licenceOf(row, settings.FIELD_KEY).info;
  });

  serve(app, deps, licences.check, async ({ params, now }) => {
    const row = await findByCheckToken(db, params.token);
    if (!row) throw notFound('Такой лицензии нет');
    const { number, startDate, validityDate } = row;
    const state = licenceState(startDate, validityDate, licenceDay(now));
    return { number, state, start_date: startDate, validity_date: validityDate };
  });

  serve(app, deps, licences.forStart, async ({ params, signedIn, now }) => {
    const start = await findFormat(db, params.format_public_id, now);
    if (!start) throw notFound('Такого формата нет');
    if (!signedIn) return { number: null };
    const day = dayIn(start.format.startTime, start.eventCity.timezone);
    const own = await licencesOf(db, signedIn, { validOn: day });
    return { number: own.find(({ startDate }) => startDate <= day)?.number ?? null };
  });
}
