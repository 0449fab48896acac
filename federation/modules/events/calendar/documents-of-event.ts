import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { documents } from '@/federation/db/schema/content/document';
import type { FederationDocument } from '@/lib/contract/base/listed-document';

export const documentOf = (row: typeof documents.$inferSelect): FederationDocument => ({
  public_id: row.publicId,
  title: row.title,
  document_date: row.documentDate,
  created_date: row.createdAt.toISOString(),
  link: `/api/files/document/${row.publicId}`,
  file_type: row.fileType,
  file_size: row.fileSize,
});

export async function documentsOfEvent(db: Database, eventId: string): Promise<FederationDocument[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(and(eq(documents.eventId, eventId), eq(documents.hidden, false)))
    .orderBy(desc(documents.documentDate), documents.title, documents.publicId);
  return rows.map(documentOf);
}
