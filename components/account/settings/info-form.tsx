'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { showDraftRestored } from '@/components/account/session/use-draft';
import { LoadedRegionField } from '@/components/base/region/loaded-region-field';
import styles from '@/components/ui/box.module.css';
import { PhotoInput } from '@/components/ui/photo-input';
import { Select } from '@/components/ui/select';
import type { ProfileInfo, ProfileInfoChanges } from '@/lib/contract/care/profile';
import { type SportRank, sportRanks } from '@/lib/domain/commerce/licence/sport-rank';
import { FORWARDER } from '@/lib/forwarder/address';
import { profileInfoQuery, saveProfileInfo } from '@/lib/queries/profile';
import { onSessionLost, storeFormDraft, takeDraft } from '@/lib/session/draft';
import { infoChanges } from './info-changes';
import { RankDocument } from './rank-document';
import { SaveFooter } from './save-footer';
import { useSaveOutcome } from './use-save-outcome';

/** The smallest allowed crop. */
const LEAST_PHOTO = { width: 480, height: 640 };

const DRAFT = 'profile-info';

const RANKS = [{ value: '', label: 'Нет разряда' }, ...sportRanks.map((value) => ({ value, label: value }))];

const addressOf = (file: string | null) => file && FORWARDER + file;

export function InfoForm({ info }: { info: ProfileInfo }) {
  const client = useQueryClient();
  const { outcome, tellSaved, tellUnchanged, tellFailed } = useSaveOutcome();
  const [typed, setTyped] = useState<ProfileInfoChanges>({});
  const [documentName, setDocumentName] = useState<string | null>(null);
  useEffect(() => {
    const draft = takeDraft(DRAFT);
    if (!draft) return;
    const give = async () => {
      const { profileInfoChanges } = await import('@/lib/contract/care/profile');
      setTyped(profileInfoChanges.catch({}).parse(draft));
      showDraftRestored();
    };
    give().catch(() => storeFormDraft(DRAFT, draft));
  }, []);
  // The document is left out: without its name the form could not show it.
  useEffect(() => {
    const { sport_rank_document: _, ...kept } = typed;
    return Object.keys(kept).length === 0 ? undefined : onSessionLost(() => storeFormDraft(DRAFT, kept));
  }, [typed]);
  const type = (field: ProfileInfoChanges) => setTyped((before) => ({ ...before, ...field }));
  const save = useMutation({
    mutationFn: saveProfileInfo,
    onSuccess: (saved) => {
      client.setQueryData(profileInfoQuery.queryKey, saved);
      setTyped({});
      setDocumentName(null);
      tellSaved();
    },
    onError: tellFailed,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changes = infoChanges(info, typed);
    if (Object.keys(changes).length === 0) tellUnchanged();
    else if (!save.isPending) save.mutate(changes);
  };
  const regionId = typed.region_id === undefined ? info.region?.id : typed.region_id;

  return (
    <form method="post" className={styles.sub} onSubmit={submit} noValidate aria-label="Дополнительные данные">
      <p className="title">Дополнительные данные</p>
      <PhotoInput
        label="Фото"
        hint={'JPEG или PNG, меньше 1\u00a0МБ, не меньше 480×640 точек'}
        least={LEAST_PHOTO}
        value={typed.photo === undefined ? addressOf(info.photo) : typed.photo}
        onChange={(photo) => type({ photo })}
      />
      <div className="grid2">
        <Select
          label="Спортивный разряд"
          options={RANKS}
          value={(typed.sport_rank === undefined ? info.sport_rank : typed.sport_rank) ?? ''}
          onChange={({ target }) => type({ sport_rank: (target.value || null) as SportRank | null })}
        />
        <LoadedRegionField
          value={regionId == null ? '' : String(regionId)}
          onChange={(id) => type({ region_id: id ? Number(id) : null })}
        />
      </div>
      <RankDocument
        href={typed.sport_rank_document === undefined ? addressOf(info.sport_rank_document) : null}
        chosen={documentName}
        onChange={(chosen) => {
          type({ sport_rank_document: chosen?.dataUrl ?? null });
          setDocumentName(chosen?.name ?? null);
        }}
      />
      <SaveFooter variant="ink" outcome={outcome} busy={save.isPending} />
    </form>
  );
}
