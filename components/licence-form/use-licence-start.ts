import { useCallback, useEffect, useState } from 'react';
import type { User } from '@/lib/contract/user';
import { dropDraft, readDraft } from '@/lib/device-store/draft';
import { emptyLicenceFields, type LicenceFields, licenceFields } from '@/lib/domain/licence-fields';
import { phoneWithPlus } from '@/lib/domain/phone';
import { transliterate } from '@/lib/domain/transliteration';
import { formatDate } from '@/lib/format/date';
import { openedLicence } from '@/lib/queries/licence-line';
import { useStoredUser } from '@/lib/session/stored-user';

export interface LicenceStart {
  readonly fields: LicenceFields;
  /** `lost`: the line's own data can be read no more, they were kept for a day. */
  readonly from: 'draft' | 'line' | 'lost' | 'profile';
}

/** What the form begins with: a draft, else what the basket's line holds (`sealed`), else the profile. `null` while it is looked up. */
export function useLicenceStart(insurancePublicId: string, sealed: string | undefined) {
  const user = useStoredUser();
  const [start, setStart] = useState<LicenceStart | null>(null);
  // A member's draft is not shown to who uses the browser after him.
  const draft = `licence:${user?.public_id ?? 'guest'}:${insurancePublicId}`;
  const isKnown = user !== undefined;

  const withoutDraft = useCallback(async (): Promise<LicenceStart> => {
    const fields = sealed === undefined ? null : await openedLicence(sealed, new Date());
    if (fields) return { fields, from: 'line' };
    return { fields: fieldsOfProfile(user ?? null), from: sealed === undefined ? 'profile' : 'lost' };
  }, [sealed, user]);

  useEffect(() => {
    if (!isKnown || start) return;
    let isCurrent = true;
    const find = async (): Promise<LicenceStart> => {
      const kept = licenceFields.safeParse(await readDraft(draft, new Date()));
      return kept.success ? { fields: kept.data, from: 'draft' } : withoutDraft();
    };
    find().then((found) => isCurrent && setStart(found));
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

/** What a profile knows of a licence's owner. */
export function fieldsOfProfile(user: User | null): LicenceFields {
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
