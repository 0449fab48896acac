export interface PairedFields {
  readonly trainer_name?: string;
  readonly trainer_contact?: string;
  readonly passport?: boolean;
  readonly passport_valid?: string | null;
}

export type PairedField = keyof PairedFields;

const given = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** Empty fields whose partner is filled, e.g. a trainer without contact. */
export function missingPartners(fields: PairedFields): PairedField[] {
  const trainer = given(fields.trainer_name);
  const contact = given(fields.trainer_contact);
  const date = given(fields.passport_valid);
  const missing: [PairedField, boolean][] = [
    ['trainer_name', contact && !trainer],
    ['trainer_contact', trainer && !contact],
    ['passport', date && !fields.passport],
    ['passport_valid', Boolean(fields.passport) && !date],
  ];
  return missing.flatMap(([field, isMissing]) => (isMissing ? [field] : []));
}

export const PROTOCOL_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** «+7 (912) 345-67-89» becomes 79123456789, +375291234567 becomes 375291234567. */
export const sentPhone = (typed: string): string => typed.replace(/[()\s-]/g, '').slice(1);

/** «24/03/2009» becomes 2009-03-24; anything else is returned unchanged. */
export const sentDate = (typed: string): string => typed.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
