import { z } from 'zod';
import { listedDocument } from '@/lib/contract/base/listed-document';
import { calendarType } from '@/lib/contract/events/calendar';
import { fileResponse, operation } from '@/lib/contract/wire/operation';
import { listOf } from '@/lib/contract/wire/shapes';

export const documentType = z.enum(['main', 'criterias', 'archive', 'ratings', 'triathlonteka', 'erai', 'license']);
export type DocumentType = z.infer<typeof documentType>;

export const fileSection = z.enum(['regions', 'world', 'child', 'amateur', 'antidoping']);
export type FileSection = z.infer<typeof fileSection>;

export const typedDocument = listedDocument.extend({ type: documentType });
export type TypedDocument = z.infer<typeof typedDocument>;

export const staticDocument = z.enum(['politic', 'offers', 'pers', 'advertising', 'calendar']);
export type StaticDocument = z.infer<typeof staticDocument>;

/** The calendar of one section. */
export const sectionCalendar = z.templateLiteral(['calendar-', calendarType]);

export const legalDocument = staticDocument.exclude(['calendar']);
export type LegalDocument = z.infer<typeof legalDocument>;

/** A consent names the day of the edition that was in force. */
export const documentEdition = listedDocument.extend({ in_force: z.boolean() });
export type DocumentEdition = z.infer<typeof documentEdition>;

/** Bytes of a file, PDF or CSV. */
export const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;

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
    response: listOf(listedDocument),
  }),
  ofSection: operation({
    method: 'GET',
    path: '/api/files/section/:section',
    summary: 'Документы раздела, новые сверху',
    params: z.object({ section: fileSection }),
    response: listOf(listedDocument),
  }),
  editions: operation({
    method: 'GET',
    path: '/server/document/editions/:name',
    summary: 'Редакции юридического текста: действующая, затем прежние; файл каждой — по её public_id',
    params: z.object({ name: legalDocument }),
    response: listOf(documentEdition),
  }),
  file: operation({
    method: 'GET',
    path: '/api/files/document/:name',
    summary: 'Файл документа вложением: politic, offers, pers, advertising, calendar, calendar-{раздел} или public_id',
    params: z.object({ name: z.union([staticDocument, sectionCalendar, z.uuid('Такого документа нет')]) }),
    response: fileResponse,
    file: { maxBytes: MOST_DOCUMENT_BYTES, types: ['application/pdf', 'text/csv; charset=utf-8'] },
  }),
};
