import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { documentVersions } from '@/federation/modules/account/user/consents';
import { formatOf } from '@/federation/modules/base/file/file-format';
import { type DocumentSource, saveDocuments } from '@/federation/modules/content/document/save-documents';
import { documentShelves } from '@/federation/modules/content/document/shelves';
import { instantIn } from '@/federation/modules/events/calendar/zoned-time';
import { documents } from '@/lib/contract/content/document';
import { csvRefusal } from '@/lib/domain/base/input/table-limits';
import { MOSCOW } from '@/lib/domain/base/time/day';
import { day, filled, slug } from '@/lib/domain/content/cells';
import type { ContentFolder, Found } from './content-folder';
import { contentId } from './content-id';
import { changesOf, placesOf, type ReadPart, refuseDoubles } from './content-part';
import type { ContentProblem } from './content-problems';
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

/** Consents are given to these documents: their editions are named by the program. */
const versions: Readonly<Partial<Record<Document['shelf'], string>>> = {
  politic: documentVersions.policy,
  pers: documentVersions['personal-data'],
  advertising: documentVersions.advertising,
};

export const readDocuments: ReadPart = (folder) => {
  const found = folder.csv(`${FOLDER}/documents.csv`, document);
  refuseDoubles(folder, found, 'slug');
  refuseDoubles(
    folder,
    found.filter(({ value }) => value.shelf in versions || value.shelf === 'offers'),
    'shelf',
  );
  const sources = found.flatMap((one) => sourceOf(folder, one));
  return {
    label: 'документы',
    places: new Map(placesOf(found, ({ slug }) => contentId('document', slug))),
    count: found.length,
    write: async (tx) => changesOf('document', await saveDocuments(tx, sources)),
  };
};

function sourceOf(folder: ContentFolder, { value, at }: Found<Document>): DocumentSource[] {
  const version = versions[value.shelf];
  if (version !== undefined && version !== value.date) {
    folder.problems.push({ ...at, column: 'date', text: `согласия даются на редакцию от ${version}` });
  }
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

/** A browser or an office program may take what begins as markup for a page, whatever its name is. */
function isTable(text: string): boolean {
  if (/^\s*<|^%PDF-/.test(text) || csvRefusal(text)) return false;
  try {
    return parse(text, { relax_column_count: true }).length > 0;
  } catch {
    return false;
  }
}
