import { startTransition, useCallback, useEffect, useState } from 'react';
import type { User } from '@/lib/contract/account/user';
import { dropDraft, readDraft, wasDraft } from '@/lib/device-store/draft';
import { phoneWithPlus } from '@/lib/domain/account/phone';
import { readable } from '@/lib/domain/base/input/stored';
import { transliterate } from '@/lib/domain/base/text/transliteration';
import { emptyLicenceFields, type LicenceFields, licenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import { openedLicence } from '@/lib/features/commerce/basket/opened-licence';
import { formatDate } from '@/lib/format/date';
import { useStoredUser } from '@/lib/session/stored-user';

export interface LicenceStart {
  readonly fields: LicenceFields;
  /** `lost`: the line's own data, or the draft, expired after a day. */
  readonly from: 'draft' | 'line' | 'lost' | 'profile';
}

/** A draft, else the line's sealed data, else the profile; `null` while loading. */
export function useLicenceStart(licenceTypeId: string, sealed: string | undefined) {
  const user = useStoredUser();
  const [start, setStart] = useState<LicenceStart | null>(null);
  // A user's draft is not shown to the next user of the browser.
  const draft = `licence:${user?.public_id ?? 'guest'}:${licenceTypeId}`;
  const isKnown = user !== undefined;

  const withoutDraft = useCallback(async (): Promise<LicenceStart> => {
    const fields = sealed === undefined ? null : await openedLicence(sealed, new Date());
    if (fields) return { fields, from: 'line' };
    const isLost = sealed !== undefined || (await wasDraft(draft, new Date()));
    return { fields: licenceFieldsOfProfile(user ?? null), from: isLost ? 'lost' : 'profile' };
  }, [sealed, user, draft]);

  useEffect(() => {
    if (!isKnown || start) return;
    let isCurrent = true;
    const find = async (): Promise<LicenceStart> => {
      const fields = readable(licenceFields, await readDraft(draft, new Date()));
      return fields ? { fields, from: 'draft' } : withoutDraft();
    };
    // The form is drawn in slices, between which a slow phone answers presses.
    find().then((found) => isCurrent && startTransition(() => setStart(found)));
    return () => {
      isCurrent = false;
    };
  }, [isKnown, start, draft, withoutDraft]);

  const startAnew = async () => {
    await dropDraft(draft).catch(() => {});
    setStart(await withoutDraft());
  };
  return { start, draft, startAnew };
}

export function licenceFieldsOfProfile(user: User | null): LicenceFields {
  if (!user) return emptyLicenceFields;
  const { last_name, name, second_name } = user;
  return {
    ...emptyLicenceFields,
    last_name,
    first_name: name,
    second_name,
    last_name_en: transliterate(last_name),
    first_name_en: transliterate(name),
    second_name_en: transliterate(second_name),
    birth_date: user.birth_date ? formatDate(user.birth_date) : '',
    phone: phoneWithPlus(user.phone ?? ''),
    email: user.email ?? '',
    relative_name: user.extra_contact,
    relative_phone: phoneWithPlus(user.contact_phone),
  };
}
