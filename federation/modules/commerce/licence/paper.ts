import type { Deps } from '@/federation/deps';
import { sitePages } from '@/federation/gateways/site/pages';
import { findFile } from '@/federation/modules/base/file/repository';
import type { FileResponse } from '@/lib/contract/wire/operation';
import type { LicenceRow } from './repository';
import { licenceOf } from './to-contract';

export async function licencePaper(
  { db, settings, storage }: Pick<Deps, 'db' | 'settings' | 'storage'>,
  row: LicenceRow,
): Promise<FileResponse> {
  const { info } = licenceOf(row, settings.FIELD_KEY);
  const photo = row.pictureId && (await findFile(db, { storage, settings }, row.pictureId, row.ownerId));
  // Loaded by the first paper: pdfkit is a tenth of what the program loads.
  const { pdfOfLicence } = await import('@/federation/pdf/licence-pdf');
  const bytes = await pdfOfLicence({
    title: row.title,
    info,
    created: row.createdAt,
    photo: photo ? photo.bytes : null,
    checkUrl: new URL(sitePages.licenceCheck(row.checkToken), settings.SITE_URL).href,
  });
  const name = `license-${row.number.replace(/[^0-9A-Za-z-]/g, '').replace(/^-+/, '')}.pdf`;
  return { contentType: 'application/pdf', disposition: `attachment; filename="${name}"`, bytes };
}
