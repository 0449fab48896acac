import { openField, resealField, sealField } from '@/federation/crypto/field';
import type { Licence } from '@/lib/contract/licence';

/** What a licence tells of a person; all else of it is no secret. */
export type LicenceOwnerInfo = Omit<
  Licence['info'],
  'picture' | 'insurance' | 'number' | 'api_client' | 'start_date' | 'validity_date'
>;

/** Field name to sealed text. */
export type Sealed = Record<string, string>;

/** Each field is sealed to its row and name: moved elsewhere it does not open. */
export const sealFields = (fieldKey: string, row: string, fields: object): Sealed =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field, sealField(fieldKey, `${row}:${field}`, String(text))]),
  );

export const openFields = (fieldKey: string, row: string, sealed: Sealed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sealed).map(([field, text]) => [field, openField(fieldKey, `${row}:${field}`, text)]),
  );

/** The same under the current key; `null` where all of them are already. */
export function resealFields(fieldKey: string, row: string, sealed: Sealed): Sealed | null {
  const resealed = Object.entries(sealed).map(([field, text]) => [
    field,
    resealField(fieldKey, `${row}:${field}`, text),
  ]);
  return resealed.every(([field = '', text]) => sealed[field] === text) ? null : Object.fromEntries(resealed);
}

export const rowOfLicence = (licenceId: string) => `licences:${licenceId}`;

export const sealInfo = (fieldKey: string, licenceId: string, info: LicenceOwnerInfo): Sealed =>
  sealFields(fieldKey, rowOfLicence(licenceId), info);

export const openInfo = (fieldKey: string, licenceId: string, sealed: Sealed) =>
  openFields(fieldKey, rowOfLicence(licenceId), sealed) as unknown as LicenceOwnerInfo;
