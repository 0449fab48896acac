import { unsealValue } from '@/lib/device-store/sealed';
import { readable } from '@/lib/domain/base/input/stored';
import { type LicenceFields, licenceFields } from '@/lib/domain/commerce/licence/licence-fields';

/** `null` once expired or if the browser lost the key. */
export async function openedLicence(sealed: string, now: Date): Promise<LicenceFields | null> {
  return readable(licenceFields, await unsealValue(sealed, now)) ?? null;
}
