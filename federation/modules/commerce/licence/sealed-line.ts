import { readableEmail } from '@/federation/gateways/mail/readable-email';
import type { LicenceOwnerData } from '@/lib/contract/commerce/licence';
import type { ReadLicenceRequest } from '@/lib/contract/commerce/licence-type';
import { openFields, type Sealed, sealFields } from './sealed-info';

/** Where a paper licence is sent, as the office reads it. */
export interface LicenceAddress {
  readonly method: string;
  readonly city: string;
  readonly address: string;
  readonly comment: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
}

/** The person of an ordered licence, field by field: nothing else of the line is stored. */
export const licenceOwnerOf = (line: ReadLicenceRequest): LicenceOwnerData => ({
  last_name: line.last_name,
  first_name: line.first_name,
  second_name: line.second_name,
  last_name_en: line.last_name_en,
  first_name_en: line.first_name_en,
  second_name_en: line.second_name_en,
  birth_date: line.birth_date,
  city: line.city,
  phone: line.phone,
  email: readableEmail(line.email),
  passport_serial: line.passport_serial,
  passport_number: line.passport_number,
  passport_source: line.passport_source,
  passport_date: line.passport_date,
  passport_birth_place: line.passport_birth_place,
  passport_code: line.passport_code,
  passport_address: line.passport_address,
  relative_name: line.relative_name,
  relative_phone: line.relative_phone,
});

export const rowOfLine = (lineId: string) => `order_licence_lines:${lineId}`;
export const addressOfLine = (lineId: string) => `${rowOfLine(lineId)}:delivery`;

export const sealOwner = (fieldKey: string, lineId: string, owner: LicenceOwnerData): Sealed =>
  sealFields(fieldKey, rowOfLine(lineId), owner);

export const openOwner = (fieldKey: string, lineId: string, sealed: Sealed) =>
  openFields(fieldKey, rowOfLine(lineId), sealed) as unknown as LicenceOwnerData;

export const sealAddress = (fieldKey: string, lineId: string, address: LicenceAddress): Sealed =>
  sealFields(fieldKey, addressOfLine(lineId), address);

export const unsealAddress = (fieldKey: string, lineId: string, sealed: Sealed) =>
  openFields(fieldKey, addressOfLine(lineId), sealed) as unknown as LicenceAddress;

export const openLine = (
  fieldKey: string,
  line: { readonly publicId: string; readonly sealedInfo: Sealed | null; readonly sealedDelivery: Sealed | null },
) => ({
  owner: line.sealedInfo && openOwner(fieldKey, line.publicId, line.sealedInfo),
  delivery: line.sealedDelivery && unsealAddress(fieldKey, line.publicId, line.sealedDelivery),
});
