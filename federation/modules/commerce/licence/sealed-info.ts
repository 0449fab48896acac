import { openField, resealField, sealField } from '@/federation/crypto/field';
import type { LicenceOwnerData } from '@/lib/contract/commerce/licence';

/** Field name to sealed text. */
export type Sealed = Record<string, string>;

/** Each field is sealed to its row and name, so that a moved one does not open. */
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

export const sealInfo = (fieldKey: string, licenceId: string, info: LicenceOwnerData): Sealed =>
  sealFields(fieldKey, rowOfLicence(licenceId), info);

export const openInfo = (fieldKey: string, licenceId: string, sealed: Sealed) =>
  openFields(fieldKey, rowOfLicence(licenceId), sealed) as unknown as LicenceOwnerData;
