import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { isLegal } from '@/federation/modules/base/legal-text/in-force';
import { documentOf } from '@/federation/modules/events/calendar/documents-of-event';
import { documents, documentType } from '@/lib/contract/content/document';
import { calendarType } from '@/lib/contract/events/calendar';
import { calendarDocument } from './calendar-document';
import { begunEditions } from './editions';
import { findDocumentFile, findFileOfShelf, listDocuments } from './repository';
import { documentFileOf, typedDocumentOf } from './to-contract';

export function documentRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, documents.list, async ({ query }) => {
    const types = query.type ? [query.type] : documentType.options;
    return { values: (await listDocuments(db, types)).map(typedDocumentOf) };
  });

  serve(app, deps, documents.protocols, async () => ({
    values: (await listDocuments(db, ['protocol'])).map(documentOf),
  }));

  serve(app, deps, documents.ofSection, async ({ params }) => ({
    values: (await listDocuments(db, [params.section])).map(documentOf),
  }));

  serve(app, deps, documents.editions, async ({ params, now }) => ({
    values: (await begunEditions(db, params.name, now)).map((row, at) => ({ ...documentOf(row), in_force: at === 0 })),
  }));

  serve(app, deps, documents.file, async ({ params, now }) => {
    const file = await fileNamed(params.name, now);
    if (!file) throw notFound('Такого документа нет');
    return documentFileOf(file);
  });

  function fileNamed(name: string, now: Date) {
    if (name === 'calendar') return calendarDocument(db, now);
    const section = calendarType.options.find((type) => name === `calendar-${type}`);
    if (section) return calendarDocument(db, now, section);
    return isLegal(name) ? findFileOfShelf(db, name, now) : findDocumentFile(db, name);
  }
}
