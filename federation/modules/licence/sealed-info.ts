import { openField, sealField } from '@/federation/crypto/field';
import type { Licence } from '@/lib/contract/licence';

/** What a licence tells of a person; all else of it is no secret. */
export type LicenceOwnerInfo = Omit<
  Licence['info'],
  'picture' | 'insurance' | 'number' | 'api_client' | 'start_date' | 'validity_date'
>;

const placeOf = (licenceId: string, field: string) => `licences:${licenceId}:${field}`;

/** Each field is sealed to its licence and name (promise 29). */
export function sealInfo(fieldKey: string, licenceId: string, info: LicenceOwnerInfo): Record<string, string> {
  return Object.fromEntries(
    Object.entries(info).map(([field, text]) => [field, sealField(fieldKey, placeOf(licenceId, field), text)]),
  );
}

export function openInfo(fieldKey: string, licenceId: string, sealed: Record<string, string>): LicenceOwnerInfo {
  const opened = Object.entries(sealed).map(([field, text]) => [
    field,
    openField(fieldKey, placeOf(licenceId, field), text),
  ]);
  return Object.fromEntries(opened) as LicenceOwnerInfo;
}
