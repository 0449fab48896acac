import { z } from 'zod';
import { calendarType } from '@/lib/contract/events/calendar';
import { fileResponse, operation } from '@/lib/contract/wire/operation';
import { day, instant, listOf, publicId } from '@/lib/contract/wire/shapes';

export const documentType = z.enum(['main', 'criterias', 'archive', 'ratings', 'triathlonteka', 'erai', 'license']);
export type DocumentType = z.infer<typeof documentType>;

export const fileSection = z.enum(['regions', 'world', 'child', 'amateur', 'antidoping']);
export type FileSection = z.infer<typeof fileSection>;

export const fileType = z.enum(['pdf', 'csv']);
export type FileType = z.infer<typeof fileType>;

export const document = z.object({
  public_id: publicId,
  title: z.string(),
  /** The document's own date; without it `created_date` is shown (lib/domain/content/document). */
  document_date: day.nullable(),
  created_date: instant,
  /** A path that the API and the site both serve. */
  link: z.string().startsWith('/'),
  file_type: fileType,
  /** Bytes. */
  file_size: z.number().int().positive(),
});
export type FederationDocument = z.infer<typeof document>;

export const typedDocument = document.extend({ type: documentType });
export type TypedDocument = z.infer<typeof typedDocument>;

export const staticDocument = z.enum(['politic', 'offers', 'pers', 'advertising', 'calendar']);
export type StaticDocument = z.infer<typeof staticDocument>;

/** The calendar of one section. */
export const sectionCalendar = z.templateLiteral(['calendar-', calendarType]);

export const documents = {
  list: operation({
    method: 'GET',
    path: '/server/document/list',
    summary: 'Документы, новые сверху; type выбирает раздел',
    query: z.object({ type: documentType.optional() }),
    response: listOf(typedDocument),
  }),
  protocols: operation({
    method: 'GET',
    path: '/server/document/type/protocol',
    summary: 'Протоколы соревнований, новые сверху',
    response: listOf(document),
  }),
  ofSection: operation({
    method: 'GET',
    path: '/api/files/section/:section',
    summary: 'Документы раздела, новые сверху',
    params: z.object({ section: fileSection }),
    response: listOf(document),
  }),
  file: operation({
    method: 'GET',
    path: '/api/files/document/:name',
    summary: 'Файл документа вложением: politic, offers, pers, advertising, calendar, calendar-{раздел} или public_id',
    params: z.object({ name: z.union([staticDocument, sectionCalendar, z.uuid('Такого документа нет')]) }),
    response: fileResponse,
    file: { maxBytes: 4 * 1024 * 1024, types: ['application/pdf', 'text/csv; charset=utf-8'] },
  }),
};
