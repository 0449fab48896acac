import { type SQL, sql } from 'drizzle-orm';
import { documents } from '@/federation/db/schema/content/document';
import { type LegalDocument, legalDocument } from '@/lib/contract/content/document';

export type LegalShelf = LegalDocument;

/** Consents and orders refer to these texts: each shelf holds the editions of one. */
export const legalShelves = legalDocument.options;

export const isLegal = (shelf: string): shelf is LegalShelf => legalShelves.some((legal) => legal === shelf);

/**
 * Sorts the editions of a shelf so that the one in force stands first: the newest whose day has begun, or where none has,
 * the first that comes. The day is one of Moscow, `YYYY-MM-DD`.
 */
export const inForceFirst = (day: SQL): SQL =>
  sql`${documents.documentDate} > ${day}::date, abs(${documents.documentDate} - ${day}::date), ${documents.createdAt} desc`;
