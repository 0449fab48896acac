import { inArray } from 'drizzle-orm';
import { events } from '@/federation/db/schema/events/calendar';
import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import type { App } from '@/federation/http/serve';
import { reportSecurityEvent } from '@/federation/logging/security-log';
import { subjects } from '@/federation/modules/base/region/subjects';
import { staffResources } from '@/lib/contract/staff';
import { staff } from '@/lib/contract/staff/staff';
import { permissionsOf, reachOf } from '@/lib/domain/staff/role';
import { applicationFile } from './application-file';
import { choicesOf } from './choices';
import { enter, entranceOf, leave } from './enter';
import { ownPages } from './own-pages';
import { uploadPicture } from './pictures';
import { bindings } from './resources';
import { previewedNews } from './resources/news';
import { previewedPage } from './resources/pages';
import { serveResource } from './serve-resource';
import { operatorCall, serveStaff } from './serve-staff';
import { find, recentOf, waitingFor } from './today';

export function staffRoutes(app: App, deps: Deps): void {
  serveStaff(app, deps, staff.me, async ({ staff: me, now }) => {
    const { grants, enteredUntil } = me;
    const [named, entrance] = await Promise.all([eventsOf(deps, grants), entranceOf(deps, me, now)]);
    return {
      name: me.name,
      grants: grants.map(({ role, eventId, regionId, until }) => ({
        role,
        event: eventId === null ? null : { id: eventId, title: named.get(eventId) ?? '' },
        region:
          regionId === null ? null : { id: regionId, title: subjects.find(({ id }) => id === regionId)?.name_ru ?? '' },
        until,
      })),
      permissions: Object.fromEntries(
        permissionsOf(grants).map((permission) => {
          const reach = reachOf(grants, permission);
          return [
            permission,
            reach === 'all' || !reach ? 'all' : { events: [...reach.events], regions: [...reach.regions] },
          ];
        }),
      ),
      entered_until: enteredUntil !== null && enteredUntil > now ? enteredUntil.toISOString() : null,
      ...entrance,
    };
  });

  serveStaff(app, deps, staff.enter, async ({ body, staff: me, request, now }) => {
    const until = await enter(deps, body.proof, { staff: me, request, now });
    reportSecurityEvent(deps, request, { kind: 'staff-entered', account: { userId: me.userId } });
    return { until: until.toISOString() };
  });

  serveStaff(app, deps, staff.leave, async ({ staff: me, now }) => {
    await leave(deps, me, now);
    return {};
  });

  serveStaff(app, deps, staff.choices, async ({ params, now }) => ({
    values: await choicesOf(deps.db, params.kind, now),
  }));

  serveStaff(app, deps, staff.uploadPicture, ({ body, ...call }) => uploadPicture(deps, call, body));

  serveStaff(app, deps, staff.today, async ({ staff: me, now }) => ({
    cards: await waitingFor({ db: deps.db, settings: deps.settings, staff: me, now }),
    recent: await recentOf(deps.db, me.userId),
  }));

  serveStaff(app, deps, staff.find, async ({ query, staff: me, now }) => ({
    values: await find({ db: deps.db, settings: deps.settings, staff: me, now }, query.q),
  }));

  serveStaff(app, deps, staff.applicationFile, async ({ params, ...call }) =>
    applicationFile(deps.db, params.id, operatorCall(call)),
  );

  serveStaff(app, deps, staff.previewNews, async ({ params, now }) => {
    const item = await previewedNews(deps.db, params.id, now);
    if (!item) throw notFound('Такой новости нет');
    return item;
  });

  serveStaff(app, deps, staff.previewPage, async ({ params, now }) => {
    const page = await previewedPage(deps.db, params.id, now);
    if (!page) throw notFound('Такой страницы нет');
    return page;
  });

  serveStaff(app, deps, staff.ownPages, async ({ query, now }) => ({
    values: await ownPages(deps.db, query.q, now),
  }));

  for (const resource of staffResources) {
    const binding = bindings[resource.definition.name];
    if (!binding) throw new Error(`the staff area has no binding of ${resource.definition.name}`);
    serveResource(app, deps, resource, binding);
  }
}

async function eventsOf({ db }: Pick<Deps, 'db'>, grants: readonly { readonly eventId: string | null }[]) {
  const ids = grants.flatMap(({ eventId }) => eventId ?? []);
  const rows = await db
    .select({ publicId: events.publicId, title: events.title })
    .from(events)
    .where(inArray(events.publicId, ids));
  return new Map(rows.map(({ publicId, title }) => [publicId, title]));
}
