import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { formatOf } from '@/federation/modules/base/file/file-format';
import { isTable } from '@/federation/modules/base/file/judge-table';
import { isLegal } from '@/federation/modules/base/legal-text/in-force';
import { freeEdition, placeOfEdition } from '@/federation/modules/content/document/editions';
import { findEdition } from '@/federation/modules/content/document/repository';
import { type DocumentSource, saveDocuments, staleAmong } from '@/federation/modules/content/document/save-documents';
import { documentShelves } from '@/federation/modules/content/document/shelves';
import { instantIn } from '@/federation/modules/events/calendar/zoned-time';
import { documents } from '@/lib/contract/content/document';
import { csvRefusal } from '@/lib/domain/base/input/table-limits';
import { MOSCOW } from '@/lib/domain/base/time/day';
import { day, filled, slug } from '@/lib/domain/content/cells';
import type { ContentFolder, Found } from './content-folder';
import { contentId } from './content-id';
import { changesOf, placesOf, type ReadPart, refuseDoubles } from './content-part';
import { ContentError, type ContentProblem, type Place } from './content-problems';
import { textOf } from './text-of';

const FOLDER = 'documents';
const MAX_BYTES = documents.file.file?.maxBytes ?? 0;

const document = z.object({
  slug,
  shelf: z.enum(documentShelves),
  title: filled,
  date: day,
  /** Below the folder of the documents: Markdown that is made a PDF, a PDF, or a CSV table. */
  file: z.string().regex(/^[\w./-]+\.(md|pdf|csv)$/, 'нужен файл .md, .pdf или .csv'),
});
type Document = z.output<typeof document>;

export const readDocuments: ReadPart = (folder) => {
  const found = folder.csv(`${FOLDER}/documents.csv`, document);
  refuseDoubles(folder, found, 'slug');
  refuseDoubles(
    folder,
    found.filter(({ value }) => isLegal(value.shelf)),
    'shelf',
  );
  const sources = found.flatMap((one) => sourceOf(folder, one));
  const places = new Map(placesOf(found, ({ slug }) => contentId('document', slug)));
  return {
    label: 'документы',
    staffNoun: 'documents',
    places,
    count: found.length,
    async write(tx, now) {
      const placed = await Promise.all(sources.map((source) => editionOf(tx, { source, places, now })));
      return changesOf('document', await saveDocuments(tx, placed));
    },
  };
};

interface Edition {
  readonly source: DocumentSource;
  readonly places: Map<unknown, Place>;
  readonly now: Date;
}

/** A legal text of another day is another row: what somebody has consented to stays as it is. Throws ContentError. */
async function editionOf(tx: Database, { source, places, now }: Edition): Promise<DocumentSource> {
  const { shelf, documentDate: day, publicId } = source;
  if (!isLegal(shelf)) return source;
  const at = places.get(publicId);
  const refused = (text: string) => new ContentError([{ ...(at ?? { file: FOLDER }), column: 'date', text }]);
  const place = await placeOfEdition(tx, { shelf, day }, now);
  const same = await findEdition(tx, shelf, day);
  const free = place ? undefined : await freeEdition(tx, shelf, now);
  const own = same ?? place?.replaced ?? free;
  const id = own?.publicId ?? (place?.isFirst ? publicId : contentId('document', `${source.fileName} ${day}`));
  const edition = { ...source, publicId: id };
  if (at) places.set(id, at);
  if (place || free?.publicId === id || (same && (await staleAmong(tx, [edition])).length === 0)) return edition;
  throw refused(
    same
      ? `редакция от ${day} действует или действовала: её не меняют, новая — с днём не раньше завтрашнего`
      : 'новая редакция действует не раньше завтрашнего дня',
  );
}

function sourceOf(folder: ContentFolder, { value, at }: Found<Document>): DocumentSource[] {
  const place: ContentProblem = { ...at, column: 'file', text: '' };
  const bytes = folder.file(`${FOLDER}/${value.file}`, place);
  const content = bytes && contentOf(value.file, bytes);
  const isTooLarge = bytes && bytes.length > MAX_BYTES;
  const refusal = bytes && !isTooLarge && value.file.endsWith('.csv') && csvRefusal(bytes.toString());
  if (refusal) folder.problems.push({ ...place, text: `${value.file}: ${refusal}` });
  else if (bytes && !content && !isTooLarge)
    folder.problems.push({ ...place, text: `${value.file} — не то, что обещает имя файла` });
  if (isTooLarge) {
    folder.problems.push({ ...place, text: `${value.file} больше ${MAX_BYTES / 1024 / 1024} МБ, сайт его не отдаст` });
  }
  if (!content) return [];
  return [
    {
      publicId: contentId('document', value.slug),
      shelf: value.shelf,
      title: value.title,
      documentDate: value.date,
      createdAt: instantIn(value.date, '12:00', MOSCOW),
      fileName: value.slug,
      content,
    },
  ];
}

function contentOf(file: string, bytes: Buffer): DocumentSource['content'] | undefined {
  if (file.endsWith('.pdf')) return formatOf(bytes) === 'pdf' ? { type: 'pdf', bytes } : undefined;
  const text = textOf(bytes);
  if (text === null || text.trim() === '') return undefined;
  if (!file.endsWith('.csv')) return { type: 'markdown', text };
  return isTable(text) ? { type: 'csv', bytes } : undefined;
}
