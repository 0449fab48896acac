import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { olympicApplications } from '@/federation/db/schema/content/olympic';
import { notFound } from '@/federation/http/api-error';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import type { FileResponse } from '@/lib/contract/wire/operation';

const contentTypes = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const;

/** The protocol of an application, often a child's: saved and never shown in the browser, each opening in the log. */
export async function applicationFile(db: Database, id: string, call: OperatorCall): Promise<FileResponse> {
  const [row] = await db
    .select({ type: olympicApplications.protocolType, bytes: olympicApplications.protocol })
    .from(olympicApplications)
    .where(eq(olympicApplications.publicId, id));
  if (!row) throw notFound('Заявка: такой записи нет');
  await recordAction(db, 'applications.file', id, call, { noun: 'applications' });
  return {
    contentType: contentTypes[row.type],
    disposition: `attachment; filename="protocol-${id.slice(0, 8)}.${row.type}"`,
    bytes: row.bytes,
  };
}
